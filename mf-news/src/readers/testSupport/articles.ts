import { testFolder } from 'shared/files/testSupport/folder.ts';

export const sampleFacts = 'category: visa\npublished: 2025-04-01\nupdated: 2025-04-03\nthumbnail: tips.svg\n';

/** A text of an article; the first language's has the facts as well. */
export const sampleText = (title: string, body = 'Text.', facts = '') =>
  `---\n${facts}title: ${title}\ndescription: About ${title}\nthumbnailAlt: ""\n---\n\n${body}\n`;

/** The first language's file of the sample article. */
export const sampleEnglish = (facts: string) =>
  sampleText('Visa tips', '## Call us\n\n[News](/{lang}/news) or {company.phone}.', facts);

/** The files of a small, valid article, by path below `content`. */
export const sampleArticle = (slug: string): Record<string, string> => ({
  [`${slug}/article.en.md`]: sampleEnglish(sampleFacts),
  [`${slug}/article.jp.md`]: sampleText('ビザのヒント'),
  [`${slug}/tips.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"></svg>',
});

/**
 * Writes articles into a temporary folder, which goes when the test ends.
 * @param files by path below `content`; `undefined` leaves a file out
 * @returns the folder that holds `content`
 */
export function writeArticles(files: Record<string, string | undefined>): Promise<string> {
  return testFolder(Object.fromEntries(Object.entries(files).map(([file, content]) => [`content/${file}`, content])));
}
