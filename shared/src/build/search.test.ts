import { describe, expect, it } from 'vitest';
import { sectionsOf } from './search.ts';

describe('sections of a page', () => {
  it('begin where a heading has an id, or stands in something that has one', () => {
    const html = `<h1>Guide</h1><p>What it is.</p>
      <section id="money"><h2 id="money-title">Money</h2><p>A bank <b>state</b>ment.</p><h3>How old</h3><p>Six months.</p></section>
      <h2 id="time">Time</h2><p>Three weeks.</p>
      <details><summary>May I work?</summary><div id="faq-work">Yes.</div></details>`;
    expect(sectionsOf(html)).toEqual({
      title: 'Guide',
      sections: [
        { title: '', text: 'What it is.' },
        { id: 'money', title: 'Money', text: 'A bank statement. How old Six months.' },
        { id: 'time', title: 'Time', text: 'Three weeks.' },
        { id: 'faq-work', title: 'May I work?', text: 'Yes.' },
      ],
    });
  });

  it('take a title as it is read out, without places to break', () => {
    const html =
      '<h1 aria-label="英国留学"><span aria-hidden="true">英</span></h1><h2 id="content-時期">準備の\u200B時期</h2><p>早めに。</p>';
    expect(sectionsOf(html)).toEqual({
      title: '英国留学',
      sections: [{ id: 'content-時期', title: '準備の時期', text: '早めに。' }],
    });
  });

  it.each([
    ['navigation', '<nav><a href="/en">Home</a></nav>'],
    ['what stands beside the text', '<aside><p>Sources</p></aside>'],
    ['what is hidden', '<p hidden>Later</p><p aria-hidden="true">Twice</p>'],
    ['the props of islands', '<script type="application/json" data-props>{"a":1}</script>'],
    ['choices', '<label><input type="radio" name="a">In Nepal</label><button>Print</button>'],
    ['links inside the page', '<a href="#main"><span aria-hidden="true">↑</span> Back to top</a>'],
    ['what crawlers leave out', '<div data-nosnippet>0 of 3 in my folder</div>'],
    ['what is for paper', '<p class="on-paper">https://www.gov.uk</p>'],
    ['cards of other pages', '<ul><li><article><h2><a href="/en/news/x">News</a></h2><p>Words</p></article></li></ul>'],
  ])('leave %s out', (_, html) => {
    expect(sectionsOf(`<h1>Page</h1>${html}<p>Text.</p>`).sections).toEqual([{ title: '', text: 'Text.' }]);
  });

  it.each([
    [
      'a link apart from its kind, and the parts of a date together',
      `<ul><li><a href="/en/services/x">Tourist visa</a><span>Checklist</span></li></ul>
      <p>申請は<time>2026年</time><span class="uncut">4月</span>から。</p>`,
      'Tourist visa Checklist 申請は2026年4月から。',
    ],
    [
      'a sentence without the number that a link has on paper',
      '<p>費用は<a href="https://www.gov.uk">公式ページ</a><small class="on-paper">[1]</small>で確認します。</p>',
      '費用は公式ページで確認します。',
    ],
    ['a document that can be ticked', '<ul><li><label><input type="checkbox"> Passport</label></li></ul>', 'Passport'],
    [
      'a row without the names of its columns',
      '<table><thead><tr><th>Expense</th></tr></thead><tbody><tr><th>Fee</th><td>£135</td></tr></tbody></table>',
      'Fee £135',
    ],
  ])('hold %s', (_, html, text) => {
    expect(sectionsOf(html).sections).toEqual([{ title: '', text }]);
  });

  it('have at most 5,000 characters', () => {
    expect(sectionsOf(`<p>${'a'.repeat(9000)}</p>`).sections[0]?.text).toHaveLength(5000);
  });
});
