import { describe, expect, it } from 'vitest';
import { attributeOf, elementsIn } from '../html/elements.ts';
import { markdownToHtml } from './markdown.ts';

describe('what could run code', () => {
  it.each([
    ['a script', 'Before\n\n<script>alert(1)</script>\n\nAfter', '<p>Before</p>\n<p>After</p>'],
    ['an event handler', 'A <b onclick="alert(1)">bold</b> word', '<p>A bold word</p>'],
    ['an embedded page', '<iframe src="https://elsewhere.test"></iframe>', ''],
    ['a picture with a handler', '<img src=x onerror=alert(1)>', ''],
    ['a style sheet', '<style>body{display:none}</style>', ''],
  ])('is dropped: %s', (_, markdown, html) => {
    expect(markdownToHtml(markdown, 'en')).toBe(html);
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'is dropped as %s',
    (address) => {
      expect(markdownToHtml(`[link](${address})`, 'en')).toBe('<p><a>link</a></p>');
      expect(markdownToHtml(`![picture](${address})`, 'en')).toBe('<p><img alt="picture"></p>');
    },
  );

  it('stays text where it is written as code', () => {
    expect(markdownToHtml('`<script>`', 'en')).toBe('<p><code>&#x3C;script></code></p>');
  });
});

describe('content', () => {
  it.each(['/en/news#top', 'https://gov.test/?a=1', 'mailto:a@b.test', 'tel:0312345678'])('links to %s', (address) => {
    expect(markdownToHtml(`[link](${address})`, 'en')).toBe(`<p><a href="${address}">link</a></p>`);
  });

  it('gives headings an id, in both languages, each its own', () => {
    expect(markdownToHtml('## What you need\n\n## What you need', 'en')).toBe(
      '<h2 id="content-what-you-need">What you need</h2>\n<h2 id="content-what-you-need-1">What you need</h2>',
    );
    expect(markdownToHtml('## 必要書類', 'jp')).toBe('<h2 id="content-必要書類">必要書類</h2>');
  });

  it.each(['client', 'settings', 'page', 'main', 'toasts'])('cannot make the id "%s"', (id) => {
    expect(markdownToHtml(`## ${id}`, 'en')).toBe(`<h2 id="content-${id}">${id}</h2>`);
    expect(markdownToHtml(`<a id="${id}" name="${id}">x</a>`, 'en')).toBe('<p>x</p>');
  });

  it('keeps footnotes and the links to them, with the prefix of all ids', () => {
    const html = markdownToHtml('Text[^client]\n\n[^client]: Note', 'en');
    expect(html).toContain('<a href="#content-fn-client" id="content-fnref-client"');
    expect(html).toContain('<li id="content-fn-client">');
    const ids = elementsIn(html).flatMap((element) => attributeOf(element, 'id') ?? []);
    // Its heading has the library's fixed id, which nothing else has.
    expect(ids.filter((id) => !id.startsWith('content-'))).toEqual(['footnote-label']);
  });

  it('keeps tables with their alignment, in a region that scrolls', () => {
    const html = markdownToHtml('| Fee | Yen |\n| --- | --: |\n| Visa | 3,000 |', 'en').replaceAll('\n', '');
    expect(html).toBe(
      '<div class="scrolls" role="region" tabindex="0" aria-label="Fee, Yen"><table><thead><tr><th>Fee</th><th align="right">Yen</th></tr></thead><tbody><tr><th scope="row">Visa</th><td align="right">3,000</td></tr></tbody></table></div>',
    );
  });
});

it('names the column in each cell of a table of three columns that are too wide for phones, which stack them', () => {
  const long = '仕事に関連する学位、または専門士の称号';
  const cells = (...texts: string[]) => {
    const row = (all: string[]) => `| ${all.join(' | ')} |\n`;
    const head = ['A', 'B', 'C'].slice(0, texts.length);
    const html = markdownToHtml(row(head) + row(head.map(() => '---')) + row(texts), 'jp');
    return elementsIn(html).flatMap((element) => attributeOf(element, 'data-header') ?? []);
  };
  expect(cells('技術の仕事', '技術・人文知識・国際業務', long)).toEqual(['A', 'B', 'C']);
  for (const texts of [
    [long, '必要', '必要'],
    ['月曜日', '1時間', long],
  ])
    expect(cells(...texts)).toEqual([]);
});

it('marks up Japanese dates in the text, and leaves addresses alone', () => {
  expect(
    markdownToHtml('2025年4月12日から[5月3日](https://example.org/2025年4月12日 "5月3日 > 休み")まで。', 'jp'),
  ).toBe(
    '<p><time datetime="2025-04-12">2025年4月12日</time>から<a href="https://example.org/2025%E5%B9%B44%E6%9C%8812%E6%97%A5" title="5月3日 > 休み"><time datetime="05-03">5月3日</time></a>まで。</p>',
  );
});

it('says of Japanese words inside of English that they are Japanese', () => {
  expect(markdownToHtml('A status (技術・人文知識・国際業務), [here](/en/在留)', 'en')).toBe(
    '<p>A status (<span lang="ja">技術・人文知識・国際業務</span>), <a href="/en/%E5%9C%A8%E7%95%99">here</a></p>',
  );
  expect(markdownToHtml('在留資格', 'jp')).toBe('<p>在留資格</p>');
});
