import { join } from 'node:path';
import { fillCompany } from 'shared/company/company.ts';
import { contentError, readInLanguages, readMarkdown } from 'shared/content/contentFile.ts';
import { markdownText, plainText } from 'shared/content/contentText.ts';
import { markdownToHtml } from 'shared/content/markdown.ts';
import { attributeOf, elementsIn, visibleText } from 'shared/html/elements.ts';
import type { Language, Localized } from 'shared/language/language.ts';
import { z } from 'zod';

/** Pages that are one text each; the id is the page's address and the name of its files in `content/pages`. */
export const textPages = [
  'employers',
  'employer-kit',
  'how-we-work',
  'sample-letters',
  'privacy',
  'accessibility',
] as const;
export type TextPageId = (typeof textPages)[number];

/** Those for companies. */
export const hiringPages: readonly TextPageId[] = ['employers', 'employer-kit'];

const frontSchema = z.strictObject({ title: plainText, description: plainText, updated: z.iso.date() });

export type TextPage = Awaited<ReturnType<typeof readLanguage>>;

/** Reads a text as sanitized HTML, with its headings of the second level. */
async function readLanguage(file: string, language: Language) {
  const { front, body } = await readMarkdown(file, frontSchema, markdownText);
  const fill = (text: string) => fillCompany(text, language);
  const html = markdownToHtml(fill(body), language);
  return { ...front, description: fill(front.description), body: html, headings: headingsOf(html) };
}

/** @throws Error with file and line; also when the languages have not the same headings, lists and tables in the same order */
export async function readTextPage(folder: string, id: TextPageId | 'about'): Promise<Localized<TextPage>> {
  const place = join(folder, 'content/pages', id);
  const page = await readInLanguages(place, 'md', readLanguage);
  const [[first, wanted] = [], ...others] = Object.entries(page).map(([name, { body }]) => [name, outlineOf(body)]);
  for (const [language, found] of others)
    if (wanted !== found)
      throw contentError(
        `${place}.${language}.md`,
        `the languages differ in their headings, lists and tables: ${first} has ${wanted}, ${language} ${found}`,
      );
  return page;
}

const outlined = ['h2', 'h3', 'h4', 'li', 'tr'];

function headingsOf(html: string) {
  const found = elementsIn(html).filter(({ tagName }) => tagName === 'h2');
  return found.map((heading) => ({ id: attributeOf(heading, 'id') ?? '', title: visibleText(heading) }));
}

/** Headings, list items and table rows in their order, such as `h2 li li tr`. */
function outlineOf(html: string): string {
  const names = elementsIn(html).map(({ tagName }) => tagName);
  return names.filter((name) => outlined.includes(name)).join(' ');
}
