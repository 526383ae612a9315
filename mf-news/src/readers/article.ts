import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fillCompany } from 'shared/company/company.ts';
import { readInLanguages, readMarkdown, readYaml } from 'shared/content/contentFile.ts';
import { markdownText, plainText } from 'shared/content/contentText.ts';
import { markdownToHtml } from 'shared/content/markdown.ts';
import type { Picture, SiteTools } from 'shared/content/pageList.ts';
import type { Language, Localized } from 'shared/language/language.ts';
import { z } from 'zod';
import { categories } from '../list/listing.ts';

const articleSchema = z
  .strictObject({
    category: z.enum(categories),
    published: z.iso.date(),
    updated: z.iso.date(),
    /** Picture beside this file. */
    thumbnail: z.string().min(1),
    /** Shows the company's telephone numbers on the card. */
    contact: z.boolean().default(false),
    /** Last day of what it tells of. A release is the same on every day, so a browser says when that day is over. */
    ends: z.iso.date().optional(),
    /** An event without a last day. */
    ongoing: z.literal(true).optional(),
    /** Day on which something starts; its year is not stated. */
    starting: z
      .strictObject({ month: z.int().optional(), day: z.int().optional() })
      .refine(
        ({ month, day }) => month !== undefined || day !== undefined,
        'expected month, day or both, such as { month: 4, day: 12 }',
      )
      .refine(isDayOfYear, 'there is no such day; write it as { month: 4, day: 12 }')
      .optional(),
  })
  .refine(({ category, ends, ongoing }) => (category === 'events' ? !ends === Boolean(ongoing) : !ongoing), {
    error: 'an event, and nothing else, states either its last day, such as `ends: 2026-11-22`, or `ongoing: true`',
    path: ['category'],
  })
  .refine(({ published, updated }) => updated >= published, {
    error: ({ input }) => {
      const { published, updated } = input as { published: string; updated: string };
      return `${updated} is before ${published}, the day of publication. Where nothing has changed since, write \`updated: ${published}\`.`;
    },
    path: ['updated'],
  });

function isDayOfYear({ month = 1, day = 1 }: { month?: number | undefined; day?: number | undefined }): boolean {
  const date = new Date(Date.UTC(2024, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const textSchema = z.strictObject({
  title: plainText,
  description: plainText,
  thumbnailAlt: z.string(),
  /** Values that differ from the ones the build derives (product 3.10). */
  metatags: z.record(z.string().regex(/^og:/, 'names begin with og:, such as "og:title"'), plainText).optional(),
});

type ContentTools = Pick<SiteTools, 'folder' | 'picture'>;

type Facts = z.infer<typeof articleSchema>;

export interface ArticleText {
  title: string;
  description: string;
  thumbnailAlt: string;
  metatags: Record<string, string>;
  /** Sanitized HTML, made whenever it is read. */
  readonly body: string;
}

export interface Article extends Omit<Facts, 'thumbnail'> {
  slug: string;
  thumbnail: Picture;
  text: Localized<ArticleText>;
}

/** Reads all articles, newest first. @throws Error with the file and the field that is missing or wrong */
export async function readArticles(tools: ContentTools): Promise<Article[]> {
  const folder = join(tools.folder, 'content');
  const entries = await readdir(folder, { withFileTypes: true });
  const slugs = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const articles = await Promise.all(slugs.map((slug) => readArticle(tools, folder, slug)));
  return articles.sort((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug));
}

async function readArticle(tools: ContentTools, folder: string, slug: string): Promise<Article> {
  if (!/^[a-z0-9-]+$/.test(slug)) {
    const possible = slug
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    const example = possible ? ` Rename it, such as ${possible}.` : '';
    throw new Error(
      `${relative(process.cwd(), join(folder, slug))}: a folder's name is the address of its article: lower-case letters, digits and "-".${example}`,
    );
  }
  if (categories.some((category) => category === slug))
    throw new Error(`${join(folder, slug)}: "${slug}" is the address of a category: name the folder differently`);
  const file = join(folder, slug, 'entry.yaml');
  const facts = await readYaml(file, articleSchema);
  const text = await readInLanguages(join(folder, slug), 'md', readText);
  return {
    ...facts,
    slug,
    thumbnail: await tools.picture(join(folder, slug, facts.thumbnail), file),
    text,
  };
}

async function readText(file: string, language: Language): Promise<ArticleText> {
  const source = await readMarkdown(file, textSchema, markdownText);
  const { front } = source;
  const fill = (text: string) => fillCompany(text, language);
  return {
    title: fill(front.title),
    description: fill(front.description),
    thumbnailAlt: fill(front.thumbnailAlt),
    metatags: Object.fromEntries(Object.entries(front.metatags ?? {}).map(([name, value]) => [name, fill(value)])),
    get body() {
      return markdownToHtml(fill(source.body), language);
    },
  };
}
