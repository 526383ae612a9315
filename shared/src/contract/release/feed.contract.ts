import { z } from 'zod';
import { languageSegments, languages } from '../../language/language.ts';
import { contentHash, longestPath, releaseFile, sitePattern } from './values.contract.ts';

/** Feeds: Atom documents (RFC 4287) that a release makes with the pages that they tell of. */
export const feedType = 'application/atom+xml';

/** Paths that are feeds' alone: below a section of the remote's own, with an ending that no page has. */
export const feedPath = new RegExp(`^/(${languageSegments})(/[a-z0-9][a-z0-9-]*)+/[a-z0-9-]+\\.xml$`);

export const feed = z
  .object({
    path: z.string().max(longestPath).regex(feedPath, 'a path such as /en/news/feed.xml'),
    language: z.enum(languages),
    title: z.string().min(1).max(500),
    file: releaseFile.regex(/^feeds\/.+\.xml$/, 'a file such as feeds/en/news/feed.xml'),
    hash: contentHash,
    /** Pages of the same language that name it in their head. */
    linkedFrom: z.array(sitePattern).max(100),
  })
  .refine(({ path, language }) => path.startsWith(`/${language}/`), {
    error: 'a path in the language of the feed',
    path: ['path'],
  });

export type Feed = z.infer<typeof feed>;

export const feeds = z
  .array(feed)
  .max(200)
  .refine((all) => new Set(all.map(({ path }) => path)).size === all.length, 'every path once');

/** A beginning without a document type, in which entities could be declared that grow without end. */
const beginning = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"[ >]/;

/** Why a document cannot be a feed. Opened in a browser it stands at the site's origin: all HTML in it must be text. */
export function feedProblem(xml: string): string | undefined {
  if (!beginning.test(xml)) return 'it does not begin as an Atom feed does';
  if (!xml.trimEnd().endsWith('</feed>')) return 'it does not end as an Atom feed does';
  if (xml.includes('<!')) return 'it holds a declaration, a comment or a CDATA section';
  if (xml.indexOf('<?', 2) > 0) return 'it holds a processing instruction';
  if ((xml.match(/<[^<>]*\sxmlns[\s:=]/g) ?? []).length > 1 || /<\/?[^\s/<>]*:/.test(xml))
    return 'it holds elements that are none of Atom';
  return undefined;
}
