import { describe, expect, it } from 'vitest';
import { attributeOf, elementsIn, visibleText } from './elements.ts';

const fragment =
  '<main data-release="a1"><h1 class="title">Study &amp; <b>work</b> abroad</h1>' +
  '<!-- <a href="/old"> --><a href="/en?a=1&amp;b=2">“<i>a</i> > b”</a></main>';

const namesIn = (html: string) => elementsIn(html).map(({ tagName }) => tagName);

describe('the elements of HTML', () => {
  it('stand in their order, and what a comment holds is none', () => {
    expect(namesIn(fragment)).toEqual(['main', 'h1', 'b', 'a', 'i']);
  });

  it('are those of the whole document, with what templates hold', () => {
    const document = '<!doctype html><html lang="en"><title>A</title><template><a href="/">Home</a></template></html>';
    expect(namesIn(document)).toEqual(['html', 'head', 'title', 'template', 'a', 'body']);
  });

  it('have attributes as browsers read them', () => {
    const [main, , , link] = elementsIn(fragment);
    expect(link && attributeOf(link, 'href')).toBe('/en?a=1&b=2');
    expect(main && attributeOf(main, 'href')).toBeUndefined();
  });
});

it('the text that a reader sees has no tags and no entities, and blocks stand apart', () => {
  const html =
    '<p>Fees &#x26; <a href="/en/contact" title="a > b">times</a>:</p><ul><li>5&nbsp;weeks &lt; 2 months</li><li>£558</li></ul><!-- note --><table><tr><td>UK</td><td>Visa</td></tr></table>';
  expect(visibleText(html)).toBe('Fees & times: 5 weeks < 2 months £558 UK Visa');
});
