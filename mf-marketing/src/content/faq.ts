import { join } from 'node:path';
import { readYaml } from 'shared/build/content.ts';
import { markdownToHtml } from 'shared/build/markdown.ts';
import { fillCompany } from 'shared/company/company.ts';
import type { Bilingual, Language } from 'shared/language/language.ts';
import { z } from 'zod';

/** Number of questions of each category, in order (specification 3). */
const questionsPerCategory = [5, 4, 4, 3, 4, 5];

const id = z.string().regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and "-"');
const faqSchema = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        id,
        title: z.string().min(1),
        faqs: z.array(z.strictObject({ id, question: z.string().min(1), answer: z.string().min(1) })),
      }),
    )
    .refine(
      (categories) => categories.map(({ faqs }) => faqs.length).join() === questionsPerCategory.join(),
      `six categories with ${questionsPerCategory.join(', ')} questions`,
    ),
});

export interface FaqCategory {
  id: string;
  title: string;
  faqs: { id: string; question: string }[];
}

export interface Faq {
  categories: FaqCategory[];
  /** Answers as HTML, by question. */
  answers: Record<string, string>;
}

/** @throws Error with file and field when something is missing, or when the languages do not mirror each other */
export async function readFaq(folder: string): Promise<Bilingual<Faq>> {
  const [en, jp] = await Promise.all([readLanguage(folder, 'en'), readLanguage(folder, 'jp')]);
  const ids = ({ categories }: Faq) => categories.map((category) => [category.id, category.faqs.map((faq) => faq.id)]);
  if (JSON.stringify(ids(en)) !== JSON.stringify(ids(jp))) {
    throw new Error(`${join(folder, 'content/faq')}: en.yaml and jp.yaml must have the same ids in the same order`);
  }
  return { en, jp };
}

async function readLanguage(folder: string, language: Language): Promise<Faq> {
  const { categories } = await readYaml(join(folder, 'content/faq', `${language}.yaml`), faqSchema);
  const answers = categories.flatMap(({ faqs }) =>
    faqs.map((faq) => [faq.id, markdownToHtml(fillCompany(faq.answer, language))] as const),
  );
  return {
    categories: categories.map(({ id, title, faqs }) => ({
      id,
      title,
      faqs: faqs.map((faq) => ({ id: faq.id, question: fillCompany(faq.question, language) })),
    })),
    answers: Object.fromEntries(answers),
  };
}
