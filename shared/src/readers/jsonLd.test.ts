import { expect, it } from 'vitest';
import { faqJsonLd } from './jsonLd.ts';

it('an answer is the text that a reader sees: no tags, no entities, blocks apart', () => {
  const answer =
    '<p>Fees &#x26; <a href="/en/contact" title="a > b">times</a>:</p><ul><li>5&nbsp;weeks &lt; 2 months</li><li>£558</li></ul><!-- note --><table><tr><td>UK</td><td>Visa</td></tr></table>';
  expect(faqJsonLd([{ question: 'When?', answer }])).toMatchObject({
    mainEntity: [{ name: 'When?', acceptedAnswer: { text: 'Fees & times: 5 weeks < 2 months £558 UK Visa' } }],
  });
});
