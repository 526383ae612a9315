import { expect, it } from 'vitest';
import { visibleText } from './elements.ts';

it('the text that a reader sees has no tags and no entities, and blocks stand apart', () => {
  const html =
    '<p>Fees &#x26; <a href="/en/contact" title="a > b">times</a>:</p><ul><li>5&nbsp;weeks &lt; 2 months</li><li>£558</li></ul><!-- note --><table><tr><td>UK</td><td>Visa</td></tr></table>';
  expect(visibleText(html)).toBe('Fees & times: 5 weeks < 2 months £558 UK Visa');
});
