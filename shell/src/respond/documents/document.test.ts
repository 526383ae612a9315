import { company } from 'shared/company/company.ts';
import { type PageHead, pageFileText } from 'shared/contract/release/pageFile.contract.ts';
import { sampleHead } from 'shared/contract/release/testSupport/pages.ts';
import { attributeOf, elementsIn } from 'shared/html/elements.ts';
import { describe, expect, it } from 'vitest';
import { frame, marketing, news, releaseId, testSite } from '../testSupport/site.ts';
import { type DocumentParts, documentHtml, firstPaintLink, headHtml } from './document.ts';
import { importMapOf } from './documentResponse.ts';

const path = '/en/news/tips';

function html(more: Partial<DocumentParts> = {}): string {
  const head = sampleHead(path);
  const parts = { frame, language: 'en', path, head, html: '<div>Five tips</div>', importMap: '{}' } as const;
  return documentHtml({ ...parts, ...more });
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
    const plain = '<p data-draft="x"></p>';
    expect(html({ html: plain })).toContain(`${plain}<script>${frame.resume.drafts}</script></div></main>`);
    const marks = `<p>${' data-draft=""'.repeat(75_000)}</p>`;
    const since = performance.now();
    expect(html({ html: marks })).toContain(marks);
    expect(performance.now() - since).toBeLessThan(5000);
  });

  it('says that it is a preview, so that it is never mixed with the live site', () => {
    const preview = html({ variant: '+mf-news@aaaaaaaaaaaa', badge: '<aside>Preview</aside>' });
    expect(preview).toContain('data-shell="fedcba987654+mf-news@aaaaaaaaaaaa"');
    expect(preview).toMatch(/<\/footer><template id="failure".*<aside>Preview<\/aside>/s);
  });
});

describe('the header', () => {
  it.each([
    ['/en', 'home'],
    ['/en/news/tips', 'news'],
    ['/en/faq', ''],
    ['/en/constructor', ''],
    ['/en/__proto__', ''],
  ])('of %s shows "%s" as current', (path, section) => {
    expect(html({ path })).toContain(`<header data-current="${section}">`);
  });

  it.each([
    ['/en', ''],
    ['/en/news/tips', '/news/tips'],
    ["/en/$'", "/$'"],
    ['/en/$&', '/$&amp;'],
    ['/en/"><script>', '/&quot;&gt;&lt;script&gt;'],
  ])('links to the same page in both languages, whatever the address says: %s', (path, escaped) => {
    expect(html({ path })).toContain(`<a href="/en${escaped}">English</a><a href="/jp${escaped}">日本語</a>`);
  });
});

const words = (length: number) => `<p>${'x'.repeat(length)}</p>`;
const japanese = (length: number) => `<p>${'証'.repeat(length)}</p>`;

describe('the first paint', () => {
  it.each([
    ['a page that comes in one round trip', `<h2 id="why">Why</h2>${words(15_000)}`, 'footer'],
    ['the first screen of a long page', `<h2 id="a"></h2>${words(10_000)}<h2 id="b-2"></h2>${words(15_000)}`, 'b-2'],
    ['the first screen in bytes', `<h2 id="a"></h2>${japanese(4000)}<h2 id="b"></h2>${japanese(3000)}`, 'b'],
  ])('waits for %s', (_, page, place) => {
    expect(firstPaintLink(`${page}<h2 id="c"></h2>`, '')).toBe(
      `<link rel="expect" href="#${place}" blocking="render">`,
    );
  });

  it('waits for all of a page where something is stored of its list', () => {
    const page = `<h2 id="a">A</h2><div data-list="list:uk-tourist">${words(50_000)}</div>`;
    expect(firstPaintLink(page, 'wait()')).toBe(
      '<link rel="expect" href="#a" blocking="render" id="hold" title="list:uk-tourist"><script>wait()</script>',
    );
  });
});

const { origin } = company;

const head = (more: Partial<PageHead> = {}) => headHtml({ ...sampleHead('/en/news'), ...more });

describe('head of a document', () => {
  it.each([
    [`${origin}/en/news`, '/en/news', '/jp/news'],
    [`${origin}/jp`, '/en', '/jp'],
  ])('links %s in both languages, as en and ja, and in Japanese for everybody else', (canonical, en, jp) => {
    const links = elementsIn(head({ canonical })).filter((element) => attributeOf(element, 'rel') === 'alternate');
    expect(links.map((link) => [attributeOf(link, 'hreflang'), attributeOf(link, 'href')])).toEqual([
      ['en', `${origin}${en}`],
      ['ja', `${origin}${jp}`],
      ['x-default', `${origin}${jp}`],
    ]);
  });

  it('has no links to other languages where robots shall not look', () => {
    expect(head({ robots: 'noindex' })).toContain('<meta name="robots" content="noindex">');
    expect(head({ robots: 'noindex' })).not.toContain('alternate');
    expect(head()).not.toContain('robots');
  });

  it('names the other language of the page for sharing, where the remote names one', () => {
    const openGraph = { 'og:locale': 'ja_JP', 'og:locale:alternate': 'en_GB', 'og:type': 'website' };
    expect(head({ openGraph })).toContain(
      '<meta property="og:locale" content="ja_JP"><meta property="og:locale:alternate" content="en_GB"><meta property="og:type"',
    );
  });

  it('cannot be left by its texts', () => {
    const html = head({
      title: '</title></style>"\\<script>alert(1)</script>',
      description: '"><img src=x>',
      openGraph: { 'og:title': '"&<>' },
    });
    expect(html).toContain('<title>&lt;/title&gt;&lt;/style&gt;&quot;\\&lt;script&gt;alert(1)&lt;/script&gt;</title>');
    expect(html).toContain(
      `:root{--site:"${origin}";--foot:"\\3c /title>\\3c /style>\\"\\\\\\3c script>alert(1)\\3c /script>""\\a " var(--site)"/en/news"}</style>`,
    );
    expect(html).toContain('<meta name="description" content="&quot;&gt;&lt;img src=x&gt;">');
    expect(html).toContain('content="&quot;&amp;&lt;&gt;"');
  });

  it.each(['https://elsewhere.test/en/news', 'https://elsewhere.test//evil.test/en/news?a=b#c'])(
    'has its canonical address at the site, where a remote says %s',
    (canonical) => {
      expect(head({ canonical })).toMatch(new RegExp(`<link rel="canonical" href="${origin}/[^"?#]*">`));
      expect(head({ canonical })).not.toContain('elsewhere.test');
    },
  );

  it('has each piece of structured data in a script that its texts cannot end', () => {
    const html = head({ jsonLd: [{ name: '</script><b>' }, { '<!--': 'B' }] });
    expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>\\u003cb>"}</script>');
    expect(html).toContain('<script type="application/ld+json">{"\\u003c!--":"B"}</script>');
  });
});

describe('the picture of a page for sharing', () => {
  /** Returns what the head of an article's page says about its picture, by name. */
  async function cardOf(openGraph: Record<string, string>) {
    const picture = { file: 'media/share-1.png', width: 1200, height: 630, alt: 'Visa news: Tips' };
    const text = pageFileText({ head: { ...sampleHead(path), openGraph }, picture, fragment: '' });
    const html = await testSite({ remotes: [marketing(), news({}, { [`pages${path}.html`]: text })] }).text(path);
    const metas = elementsIn(html).filter(({ tagName }) => tagName === 'meta');
    const nameOf = (meta: (typeof metas)[number]) => attributeOf(meta, 'property') ?? attributeOf(meta, 'name') ?? '';
    const ofPicture = metas.filter((meta) => /^(og:image|twitter:)/.test(nameOf(meta)));
    return Object.fromEntries(ofPicture.map((meta) => [nameOf(meta), attributeOf(meta, 'content')]));
  }

  it('is at the address of the site, with size and words, and a large card', async () => {
    expect(await cardOf({})).toEqual({
      'og:image': `${origin}/_remotes/mf-news/${releaseId}/media/share-1.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Visa news: Tips',
      'twitter:card': 'summary_large_image',
    });
  });

  it('is the one that content names itself, if it does', async () => {
    const openGraph = { 'og:image': 'https://pictures.test/own.jpg' };
    expect(await cardOf(openGraph)).toEqual({ ...openGraph, 'twitter:card': 'summary_large_image' });
  });
});

it('says where the packages are that exist once, and states the integrity of every script of shell and remote', async () => {
  const { text } = await importMapOf(frame, news(), 'en');
  expect(JSON.parse(text)).toEqual({
    imports: { react: '/_shell/fedcba987654/react.js' },
    integrity: {
      '/_shell/fedcba987654/main.js': 'sha256-main',
      '/_remotes/mf-news/0123456789ab/assets/remoteEntry.js': expect.stringMatching(/^sha256-/),
      '/_remotes/mf-news/0123456789ab/assets/remoteEntry.js?again': expect.stringMatching(/^sha256-/),
      '/_remotes/mf-news/0123456789ab/assets/list.js': expect.stringMatching(/^sha256-[A-Za-z0-9+/]{43}=$/),
      '/_remotes/mf-news/0123456789ab/mf-manifest.json': expect.stringMatching(/^sha256-/),
    },
  });
});

it('states no script of another language: to change it is a full load', async () => {
  const files = { 'assets/list.js': 'sha256-list', 'assets/en.js': 'sha256-en', 'assets/jp.js': 'sha256-jp' };
  const { text } = await importMapOf(frame, news({ files }), 'jp');
  expect(Object.values(JSON.parse(text).integrity)).toEqual(['sha256-main', 'sha256-list', 'sha256-jp']);
});

it.each([
  ['an island', '<div data-island="list" data-wake="touch"></div>', ['_shell', '_remotes']],
  ['a plain script', '<form data-script="own-list"></form>', ['_shell', '_remotes']],
  ['no code of its remote', '<p>An article about data-island.</p>', ['_shell']],
])('a page with %s states the scripts that may run in it', async (_, fragment, owners) => {
  const pages = news({}, { 'pages/en/news.html': pageFileText({ head: sampleHead('/en/news'), fragment }) });
  const html = await testSite({ remotes: [marketing(), pages] }).text('/en/news');
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? [];
  const stated = Object.keys(JSON.parse(map).integrity).map((address) => address.split('/')[1]);
  expect([...new Set(stated)]).toEqual(owners);
});
