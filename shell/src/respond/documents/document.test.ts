import { attributeOf, elementsIn } from 'shared/html/elements.ts';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../escapeHtml.ts';
import { frame } from '../testSupport/site.ts';
import { type DocumentParts, documentHtml, firstPaintLink } from './document.ts';

function html(more: Partial<DocumentParts> = {}): string {
  return documentHtml({
    frame,
    language: 'en',
    path: '/en/news/tips',
    head: {
      title: 'TIPS',
      description: 'Tips.',
      canonical: 'https://site.test/en/news/tips',
      openGraph: {},
      jsonLd: [],
    },
    html: '<div>Five tips</div>',
    importMap: '{"integrity":{}}',
    ...more,
  });
}

const remote = {
  remote: 'mf-news',
  release: '0123456789ab',
  type: 'article',
  entry: '/_remotes/mf-news/0123456789ab/assets/remoteEntry.js',
  modules: ['/a.js', '/b.js'],
  css: '.news{}',
};

describe('a document', () => {
  it('is in order: head, header, page, footer, script', () => {
    const order = ['<!doctype html><html', '<title>', '</head><body>', '<header', '<main', 'Five tips', '<footer'];
    const places = [...order, '<script>start()</script></body></html>'].map((part) => html().indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('runs one script: the one of the frame', () => {
    const scripts = elementsIn(html({ remote })).filter(({ tagName }) => tagName === 'script');
    const types = scripts.map((script) => attributeOf(script, 'type') ?? 'classic');
    expect(types.filter((type) => !type.startsWith('application/'))).toEqual(['importmap', 'classic']);
  });

  it('never lets a setting end its script element', () => {
    const enquiryEndpoint = 'https://forms.test/</script><script>';
    expect(html({ frame: { ...frame, settings: { enquiryEndpoint } } })).not.toContain(enquiryEndpoint);
  });

  it('fills the fields of a form behind its island, and takes a moment also where a page is full of such marks', () => {
    const form = '<form data-draft="x"></form><script data-props="">{}</script>';
    expect(html({ html: `${form}<p></p>` })).toContain(`${form}<script>${frame.resume.drafts}</script><p></p>`);
    const marks = `<p>${' data-draft=""'.repeat(75_000)}</p>`;
    const since = performance.now();
    expect(html({ html: marks })).toContain(marks);
    expect(performance.now() - since).toBeLessThan(5000);
  });

  it('says that it is a preview, so that it is never mixed with the live site', () => {
    const preview = html({ preview: '+mf-news@aaaaaaaaaaaa', badge: '<aside>Preview</aside>' });
    expect(preview).toContain('data-shell="fedcba987654+mf-news@aaaaaaaaaaaa"');
    expect(preview).toContain('</footer><template id="failure"');
    expect(preview.indexOf('<aside>Preview</aside>')).toBeGreaterThan(preview.indexOf('</footer>'));
  });
});

describe('the header', () => {
  it('links to the same page in both languages', () => {
    expect(html()).toContain('<a href="/en/news/tips">English</a><a href="/jp/news/tips">日本語</a>');
    expect(html({ path: '/en' })).toContain('<a href="/en">English</a><a href="/jp">日本語</a>');
  });

  it.each([
    ['/en', 'home'],
    ['/en/news/tips', 'news'],
    ['/en/faq', ''],
    ['/en/constructor', ''],
    ['/en/__proto__', ''],
  ])('of %s shows "%s" as current', (path, section) => {
    expect(html({ path })).toContain(`<header data-current="${section}">`);
  });

  it.each(["/en/$'", '/en/$&', '/en/"><script>'])('stays whole whatever the address says: %s', (path) => {
    const escaped = escapeHtml(path.slice(3));
    expect(html({ path })).toContain(`<a href="/en${escaped}">English</a><a href="/jp${escaped}">日本語</a>`);
  });
});

const hold = 'wait()';

const words = (length: number) => `<p>${'x'.repeat(length)}</p>`;

const japanese = (length: number) => `<p>${'証'.repeat(length)}</p>`;

describe('the first paint', () => {
  it.each([
    ['a page that comes in one round trip', `<h2 id="why">Why</h2>${words(15_000)}`, 'footer'],
    ['the first screen of a long page', `<h2 id="a"></h2>${words(10_000)}<h2 id="b-2"></h2>${words(15_000)}`, 'b-2'],
    ['the first screen in bytes', `<h2 id="a"></h2>${japanese(4000)}<h2 id="b"></h2>${japanese(3000)}`, 'b'],
  ])('waits for %s', (_, page, place) => {
    expect(firstPaintLink(`${page}<h2 id="c"></h2>`, hold)).toBe(
      `<link rel="expect" href="#${place}" blocking="render">`,
    );
  });

  it('waits for all of a page where something is stored of its list', () => {
    const page = `<h2 id="a">A</h2><div data-list="list:uk-tourist">${words(50_000)}</div>`;
    expect(firstPaintLink(page, hold)).toBe(
      '<link rel="expect" href="#a" blocking="render" id="hold" title="list:uk-tourist"><script>wait()</script>',
    );
  });
});
