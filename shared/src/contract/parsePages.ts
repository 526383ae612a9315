import { z } from 'zod';
import { listOf, type PagesContract, type PublishedPage, pagesContract, publishedPage } from './pages.contract.ts';
import { upgraded } from './previous.ts';
import { statedVersion, versionProblem } from './version.contract.ts';

/**
 * Validates an unknown `pages.json`.
 * @param source where it came from, for the message
 * @throws Error that names remote, page and field of the first thing that is wrong
 */
export function parsePages(data: unknown, source: string): PagesContract {
  return valid(pagesContract, followed(data, source), data, source);
}

const versioned = z.looseObject(statedVersion.shape);

/** A release of a version that is followed, as this version writes it. */
function followed(data: unknown, source: string): unknown {
  const release = valid(versioned, data, data, source);
  const problem = versionProblem(release);
  if (problem) throw new Error(`${source}: field contract: ${problem}`);
  return upgraded(release);
}

const envelope = pagesContract.extend({ pages: listOf(z.unknown()) });
const pagesOfSlice = z.array(publishedPage);
const pagesPerSlice = 100;

/**
 * Reads the text of a `pages.json` in slices, so that requests are answered while a large one is checked.
 * @param source where it came from, for the message
 * @throws Error like `parsePages`, or that the text is not JSON
 */
export async function parsePagesText(text: string, source: string): Promise<PagesContract> {
  const data = jsonOf(text, source);
  const { pages: unchecked, ...rest } = valid(envelope, followed(data, source), data, source);
  const pages: PublishedPage[] = [];
  for (let start = 0; start < unchecked.length; start += pagesPerSlice) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve));
    pages.push(...valid(pagesOfSlice, unchecked.slice(start, start + pagesPerSlice), data, source, ['pages', start]));
  }
  return { ...rest, pages };
}

function jsonOf(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${source} is not JSON (${(error as Error).message})`);
  }
}

/** @param at where the part stands in the file: a field, and the place in it that the part begins with */
function valid<T>(contract: z.ZodType<T>, part: unknown, file: unknown, source: string, at?: [string, number]): T {
  const result = contract.safeParse(part);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const [first, ...others] = issue?.path ?? [];
  const path = at ? [at[0], at[1] + Number(first), ...others] : (issue?.path ?? []);
  const field = path.map(String).join('.') || '(the whole file)';
  throw new Error(`${source}: ${pageNamed(file, path)}field ${field}: ${issue?.message ?? 'invalid'}`);
}

function pageNamed(data: unknown, path: PropertyKey[]): string {
  if (path[0] !== 'pages' || typeof path[1] !== 'number') return '';
  const pages = (data as { pages?: { path?: unknown }[] }).pages;
  return `page ${String(pages?.[path[1]]?.path ?? path[1])}: `;
}
