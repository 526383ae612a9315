import { z } from 'zod';
import { boundedJson } from './boundedJson.ts';
import { type PagesContract, pagesContract } from './pages.contract.ts';
import { upgrade } from './upgrade.ts';
import { contractVersion, statedVersion, versionProblem } from './version.contract.ts';

/** Reads a `pages.json` of this version or the one before. @throws Error that names remote, page and field */
export function parsePages(data: unknown, source: string): PagesContract {
  try {
    const { contract } = statedVersion.parse(data);
    const problem = versionProblem(contract, contractVersion);
    if (problem) throw new Error(`${source}: field contract: ${problem}`);
    return pagesContract.parse(upgrade(data)?.pages ?? data);
  } catch (error) {
    throw error instanceof z.ZodError ? new Error(`${source}: ${problemIn(error, data)}`) : error;
  }
}

/** The same of a text. @throws Error that the text is not JSON, too */
export function parsePagesText(text: string, source: string): PagesContract {
  return parsePages(boundedJson(text, source), source);
}

/** Names page and field of the first thing that is wrong. */
function problemIn({ issues: [issue] }: z.ZodError, data: unknown): string {
  const path = issue?.path ?? [];
  const field = path.map(String).join('.') || '(the whole file)';
  return `${pageNamed(data, path)}field ${field}: ${issue?.message ?? 'invalid'}`;
}

function pageNamed(data: unknown, path: PropertyKey[]): string {
  if (path[0] !== 'pages' || typeof path[1] !== 'number') return '';
  const pages = (data as { pages?: { path?: unknown }[] }).pages;
  return `page ${String(pages?.[path[1]]?.path ?? path[1]).slice(0, 1000)}: `;
}
