import { join } from 'node:path';
import { fillCompany } from 'shared/company/company.ts';
import { contentError, readInLanguages, readYaml } from 'shared/content/contentFile.ts';
import { contentId, markdownText, plainText } from 'shared/content/contentText.ts';
import { markdownToHtml } from 'shared/content/markdown.ts';
import type { Language, Localized } from 'shared/language/language.ts';
import { z } from 'zod';

const id = contentId.meta({
  title: 'Name',
  description: 'Lower-case letters, digits and -. The same in every language.',
});
const question = z.strictObject({
  id,
  question: plainText.max(150).meta({ title: 'Question' }),
  answer: markdownText.meta({ title: 'Answer', widget: 'text' }),
});
const category = z.strictObject({
  id,
  title: plainText.max(60).meta({ title: 'Title' }),
  faqs: z.array(question).min(1).meta({ title: 'Questions', singular: 'Question' }),
});

export const faqTexts = {
  categories: z
    .array(category)
    .min(1)
    .refine(
      (categories) => hasEveryIdOnce(categories.flatMap(({ id, faqs }) => [id, ...faqs.map((faq) => faq.id)])),
      'each name once: a group or a question has the name of another one',
    )
    .meta({ title: 'Groups of questions', singular: 'Group' }),
};
const faqSchema = z.strictObject(faqTexts);

const hasEveryIdOnce = (ids: string[]) => new Set(ids).size === ids.length;

export type Faq = Awaited<ReturnType<typeof readLanguage>>;

/** @throws Error with file and field when something is missing, or when the languages do not mirror each other */
export async function readFaq(folder: string): Promise<Localized<Faq>> {
  const files = join(folder, 'content/faq/questions');
  const faq = await readInLanguages(files, 'yaml', readLanguage);
  const idsOf = ({ categories }: Faq) =>
    categories.flatMap((category) => [`group ${category.id}`, ...category.faqs.map(({ id }) => `question ${id}`)]);
  const [[first, model] = [], ...others] = Object.entries(faq);
  for (const [language, translation] of others) {
    const [ids, expected] = [idsOf(translation), model ? idsOf(model) : []];
    const place = ids.findIndex((id, index) => id !== expected[index]);
    const difference = place < 0 ? expected[ids.length] : (expected[place] ?? ids[place]);
    const message = `the ${difference} is not where it is in ${first}. All languages have the same groups and questions.`;
    if (difference) throw contentError(`${files}.${language}.yaml`, message, ['categories']);
  }
  return faq;
}

async function readLanguage(file: string, language: Language) {
  const { categories } = await readYaml(file, faqSchema);
  const answers = categories.flatMap(({ faqs }) =>
    faqs.map((faq) => [faq.id, markdownToHtml(fillCompany(faq.answer, language), language)] as const),
  );
  return {
    categories: categories.map(({ id, title, faqs }) => ({
      id,
      title,
      faqs: faqs.map((faq) => ({ id: faq.id, question: fillCompany(faq.question, language) })),
    })),
    /** Answers as HTML, by question. */
    answers: Object.fromEntries(answers) as Record<string, string>,
  };
}
