import { describe, expect, it } from 'vitest';
import { feedProblem, feeds } from './feed.contract.ts';

const feed = {
  path: '/en/news/feed.xml',
  language: 'en',
  title: 'News',
  file: 'feeds/en/news/feed.xml',
  hash: 'A'.repeat(43),
  linkedFrom: ['/:lang/news', '/:lang/news/:slug'],
};
const begin = '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">';

describe('feeds of pages.json', () => {
  it.each([
    [{ path: '/en/feed.xml' }, 'a path such as /en/news/feed.xml'],
    [{ path: '/en/news/feed' }, 'a path such as /en/news/feed.xml'],
    [{ path: '/sitemap.xml' }, 'a path such as /en/news/feed.xml'],
    [{ language: 'jp' }, 'a path in the language of the feed'],
    [{ file: 'pages/en/news.html' }, 'a file such as feeds/en/news/feed.xml'],
    [{ linkedFrom: ['/en/news'] }, 'a pattern that starts with /:lang'],
  ])('are refused with %j', (change, message) => {
    expect(feeds.safeParse([{ ...feed, ...change }]).error?.message).toContain(message);
  });

  it('are refused with one path twice', () => {
    expect(feeds.safeParse([feed, feed]).error?.message).toContain('every path once');
  });
});

describe('a feed that is served', () => {
  it('is Atom alone', () => {
    expect(feedProblem(`${begin}<title>A: xmlns="b" &#x3C;!DOCTYPE></title></feed>\n`)).toBeUndefined();
  });

  it.each([
    ['<html></html>', 'it does not begin as an Atom feed does'],
    [`<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY a "b">]>${begin}</feed>`, 'it does not begin as an Atom feed does'],
    [`${begin}<title>A</title>`, 'it does not end as an Atom feed does'],
    [`${begin}<title><![CDATA[<b>]]></title></feed>`, 'it holds a declaration, a comment or a CDATA section'],
    [`${begin}<?xml-stylesheet href="/x.xsl"?></feed>`, 'it holds a processing instruction'],
    [`${begin}<script xmlns="http://www.w3.org/1999/xhtml"></script></feed>`, 'it holds elements that are none of'],
    [`${begin}<h:script>a()</h:script></feed>`, 'it holds elements that are none of Atom'],
  ])('is refused otherwise: %s', (xml, problem) => {
    expect(feedProblem(xml)).toContain(problem);
  });

  it('is looked at in a moment, whatever it holds', () => {
    expect(feedProblem(`${begin}${'<'.repeat(2_000_000)}</feed>`)).toBeUndefined();
  });
});
