import { relative } from 'node:path';
import { company, shownNumber } from 'shared/company/company.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it } from 'vitest';
import { readFaq } from './faq.ts';

const faq = (id: string, answer = 'By card. **Or** call {company.phone}.') => ({ id, question: 'How to pay?', answer });
const category = (id: string, ...faqs: object[]) => ({ id, title: 'Fees', faqs });

/** Reads questions in both languages; gives the message instead where they are refused. */
async function read(en: object[], jp: object[] = en) {
  // JSON is YAML.
  const text = (categories: object[]) => JSON.stringify({ categories });
  const folder = await testFolder({
    'content/faq/questions.en.yaml': text(en),
    'content/faq/questions.jp.yaml': text(jp),
  });
  return readFaq(folder).catch((error: Error) => error.message.replaceAll(relative(process.cwd(), folder), ''));
}

it('questions are read by category, their answers as HTML by id', async () => {
  const read1 = { categories: [{ id: 'fees', title: 'Fees', faqs: [{ id: 'pay', question: 'How to pay?' }] }] };
  const answers = (phone: string) => ({
    pay: `<p>By card. <strong>Or</strong> call <span class="uncut">${phone}</span>.</p>`,
  });
  expect(await read([category('fees', faq('pay'))])).toEqual({
    en: { ...read1, answers: answers(shownNumber(company.phone, 'en')) },
    jp: { ...read1, answers: answers(company.phone) },
  });
});

const one = [category('fees', faq('pay'))];
const twice = [category('fees', faq('pay'), faq('pay'))];

it.each([
  [
    'in one language only',
    [category('fees', faq('pay'), faq('refund'))],
    one,
    'questions.jp.yaml:1: categories: the question refund is not where it is in en.',
  ],
  ['with an id twice', twice, twice, '/content/faq/questions.en.yaml:1: categories: each name once'],
  ['with HTML', [category('fees', faq('pay', '<b>x</b>'))], one, 'en.yaml:1: categories.0.faqs.0.answer: the HTML tag'],
  ['without any in a category', [category('fees')], one, 'en.yaml:1: categories.0.faqs: has no entries'],
])('questions %s are refused', async (_, en, jp, message) => {
  expect(await read(en, jp)).toContain(message);
});
