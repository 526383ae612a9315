import { z } from 'zod';
import { boundedJson } from './boundedJson.ts';
import { listOf, type PagesContract, type PublishedPage, pagesContract, publishedPage } from './pages.contract.ts';
import { upgrade } from './upgrade.ts';
import { previousVersion, statedVersion, versionProblem } from './version.contract.ts';

/**
 * Validates an unknown `pages.json`.
 * @param source where it came from, for the message
 * @throws Error that names remote, page and field of the first thing that is wrong
 */
export function parsePages(data: unknown, source: string): PagesContract {
  return valid((part) => pagesContract.parse(part), followed(data, source), data, source);
}

/** A release of a version that is followed, as this version writes it. */
function followed(data: unknown, source: string): unknown {
  const { contract, writtenIn = contract } = valid((part) => statedVersion.parse(part), data, data, source);
  const problem = versionProblem({ contract, writtenIn });
  if (problem) throw new Error(`${source}: field contract: ${problem}`);
  return writtenIn === previousVersion ? valid(upgrade, data, data, source) : data;
}

const envelope = pagesContract.extend({ pages: listOf(z.unknown()) });
const pagesOfSlice = z.array(publishedPage);
const pagesPerSlice = 100;

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Reads the text of a `pages.json` in slices, so that requests are answered while a large one is checked.
 * @param source where it came from, for the message
 * @throws Error like `parsePages`, or that the text is not JSON
 */
export async function parsePagesText(text: string, source: string): Promise<PagesContract> {
  const data = boundedJson(text, source);
  await nextTurn();
  const { pages: unchecked, ...rest } = valid((part) => envelope.parse(part), followed(data, source), data, source);
  const pages: PublishedPage[] = [];
  for (let start = 0; start < unchecked.length; start += pagesPerSlice) {
    await nextTurn();
    const slice = unchecked.slice(start, start + pagesPerSlice);
    pages.push(...valid((part) => pagesOfSlice.parse(part), slice, data, source, ['pages', start]));
  }
  return { ...rest, pages };
}

/** @param at where the part stands in the file: a field, and the place in it that the part begins with */
function valid<T>(read: (part: unknown) => T, part: unknown, file: unknown, source: string, at?: [string, number]): T {
  try {
    return read(part);
  } catch (error) {
    throw error instanceof z.ZodError ? new Error(`${source}: ${problemIn(error, file, at)}`) : error;
  }
}

/** Names page and field of the first thing that is wrong. */
function problemIn({ issues: [issue] }: z.ZodError, file: unknown, at?: [string, number]): string {
  const [first, ...others] = issue?.path ?? [];
  const path = at ? [at[0], at[1] + Number(first), ...others] : (issue?.path ?? []);
  const field = path.map(String).join('.') || '(the whole file)';
  return `${pageNamed(file, path)}field ${field}: ${issue?.message ?? 'invalid'}`;
}

function pageNamed(data: unknown, path: PropertyKey[]): string {
  if (path[0] !== 'pages' || typeof path[1] !== 'number') return '';
  const pages = (data as { pages?: { path?: unknown }[] }).pages;
  return `page ${String(pages?.[path[1]]?.path ?? path[1]).slice(0, 1000)}: `;
}
