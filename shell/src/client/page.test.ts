// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { pageOf } from './page.ts';

function documentWith(html: string): Document {
  return new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html');
}

const marks = 'data-remote="mf-news" data-release="0123456789ab" data-entry="/_remotes/mf-news/entry.js"';

describe('the page of a document', () => {
  it('names the remote that owns it, its release and its code', () => {
    const document = documentWith(`<html data-shell="fedcba987654"><body><div id="page" ${marks}></div></body></html>`);
    expect(pageOf(document)).toEqual({
      container: document.getElementById('page'),
      shell: 'fedcba987654',
      remote: { name: 'mf-news', release: '0123456789ab', entry: '/_remotes/mf-news/entry.js' },
    });
  });

  it.each([
    ['without marks', ''],
    ['without a release', marks.replace(/data-release="\w+"/, '')],
    ['with an empty entry', marks.replace(/data-entry="[^"]+"/, 'data-entry=""')],
  ])('is one of the shell itself %s', (_, attributes) => {
    const document = documentWith(`<html data-shell="f"><body><div id="page" ${attributes}></div></body></html>`);
    expect(pageOf(document).remote).toBeUndefined();
  });

  it.each([
    ['has no container', '<html data-shell="f"><body><div></div></body></html>'],
    ['was not made by the shell', `<html><body><div id="page" ${marks}></div></body></html>`],
  ])('is refused when the document %s', (_, html) => {
    expect(() => pageOf(documentWith(html))).toThrow('the document is not a page of this site');
  });
});
