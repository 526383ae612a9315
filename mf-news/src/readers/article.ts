import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fillCompany } from 'shared/company/company.ts';
import { firstLanguage, readInLanguages, readMarkdown } from 'shared/content/contentFile.ts';
import { markdownText } from 'shared/content/contentText.ts';
import { markdownToHtml } from 'shared/content/markdown.ts';
import type { Picture, SiteTools } from 'shared/content/pageList.ts';
import type { Language, Localized } from 'shared/language/language.ts';
import { z } from 'zod';
import { categories } from '../list/listing.ts';
import { articleKinds } from './articleKinds.ts';

/** The file of the first language: facts and texts. */
const articleSchema = z
  .discriminatedUnion('category', [
    z.strictObject({ ...articleKinds.job.facts, ...articleKinds.job.texts }),
    z
      .strictObject({ ...articleKinds.events.facts, ...articleKinds.events.texts })
      .refine(({ ends, ongoing }) => !ends === ongoing, {
        error: 'an event states its last day, or that it is ongoing. Write `ends: 2026-11-22` or `ongoing: true`.',
        path: ['ends'],
      }),
    z.strictObject({ ...articleKinds.visa.facts, ...articleKinds.visa.texts }),
    z.strictObject({ ...articleKinds.all.facts, ...articleKinds.all.texts }),
  ])
  .refine(({ published, updated }) => !z.iso.date().safeParse(published).success || updated >= published, {
    error: ({ input }) => {
      const { published, updated } = input as { published: string; updated: string };
      return `${updated} is before ${published}, the day of publication. Where nothing has changed since, write \`updated: ${published}\`.`;
    },
    path: ['updated'],
  });

type Facts = z.infer<typeof articleSchema>;
type Job = Extract<Facts, { category: 'job' }>;
/** Fields of every language, of all kinds of articles. */
type Text = Pick<Job, 'title' | 'description' | 'thumbnailAlt' | 'metatags'> & Partial<Pick<Job, 'employer' | 'place'>>;

type ContentTools = Pick<SiteTools, 'folder' | 'picture'>;

export interface ArticleText extends Text {
  metatags: Record<string, string>;
  /** Sanitized HTML, made whenever it is read. */
  readonly body: string;
}

export interface Article extends Omit<Facts, 'thumbnail' | keyof Text>, Partial<Pick<Job, 'country' | 'employment'>> {
  slug: string;
  thumbnail: Picture;
  /** An event without a last day. */
  ongoing?: boolean;
  text: Localized<ArticleText>;
}

/** Reads all articles, the last changed first. @throws Error with the file and the field that is missing or wrong */
export async function readArticles(tools: ContentTools): Promise<Article[]> {
  const folder = join(tools.folder, 'content');
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  // A withdrawn article may leave its pictures.
  const slugs = folders.filter((name) => readdirSync(join(folder, name)).some((file) => file.startsWith('article.')));
  const articles = await Promise.all(slugs.map((slug) => readArticle(tools, folder, slug)));
  return articles.sort((a, b) => b.updated.localeCompare(a.updated) || a.slug.localeCompare(b.slug));
}

async function readArticle(tools: ContentTools, folder: string, slug: string): Promise<Article> {
  if (!/^[a-z0-9-]+$/.test(slug))
    throw new Error(
      `${relative(process.cwd(), join(folder, slug))}: a folder's name is the address of its article: lower-case letters, digits and "-".`,
    );
  if (categories.some((category) => category === slug))
    throw new Error(`${join(folder, slug)}: "${slug}" is the address of a category: name the folder differently`);
  const place = join(folder, slug, 'article');
  const file = `${place}.${firstLanguage}.md`;
  const source = await readMarkdown(file, articleSchema, markdownText);
  const { title, description, thumbnailAlt, metatags, ...facts } = source.front;
  const textSchema: z.ZodType<Text> = z.strictObject(articleKinds[facts.category].texts);
  const text = await readInLanguages(place, 'md', async (file, language) =>
    textIn(language, language === firstLanguage ? source : await readMarkdown(file, textSchema, markdownText)),
  );
  return {
    ...facts,
    slug,
    thumbnail: await tools.picture(join(folder, slug, facts.thumbnail), file),
    text,
  };
}

function textIn(language: Language, source: { front: Text; body: string }): ArticleText {
  const { title, description, thumbnailAlt, metatags = {}, employer, place } = source.front;
  const fill = (text: string) => fillCompany(text, language);
  return {
    title: fill(title),
    description: fill(description),
    thumbnailAlt: fill(thumbnailAlt),
    ...(employer && place ? { employer: fill(employer), place: fill(place) } : {}),
    metatags: Object.fromEntries(Object.entries(metatags).map(([name, value]) => [name, fill(value)])),
    get body() {
      return markdownToHtml(fill(source.body), language);
    },
  };
}
