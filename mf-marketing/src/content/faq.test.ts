import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFaq } from './faq.ts';

const faq = await readFaq(join(import.meta.dirname, '../..'));

/** What the company claims (specification 9). */
it.each([
  ['how-long-does-processing-take', 'processing takes 2–6 weeks', '平均で2〜6週間です'],
  ['payment-methods', 'credit card, PayPal or bank transfer', 'クレジットカード、PayPal、銀行振込'],
  ['service-price', 'Our prices are not fixed', '料金は一律ではありません'],
  ['refunds', 'Refunds depend on the terms of your agreement', '返金の可否は、契約の条件によります'],
])('the answer to %s says what the company claims', (id, en, jp) => {
  expect(faq.en.answers[id]).toContain(en);
  expect(faq.jp.answers[id]).toContain(jp);
});
