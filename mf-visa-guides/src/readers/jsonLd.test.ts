import { expect, it } from 'vitest';
import { faqJsonLd } from './jsonLd.ts';

it('an answer is the text that a reader sees', () => {
  const answer = '<p>Fees &#x26; <a href="/en/contact">times</a>:</p><ul><li>5 weeks</li></ul>';
  expect(faqJsonLd([{ question: 'When?', answer }])).toMatchObject({
    mainEntity: [{ name: 'When?', acceptedAnswer: { text: 'Fees & times: 5 weeks' } }],
  });
});
