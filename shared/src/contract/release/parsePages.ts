import { z } from 'zod';
import { boundedJson } from './limits.contract.ts';
import { contractVersion, type PagesContract, pagesContract } from './pages.contract.ts';
import { statedVersion, upgrade, versionProblem } from './upgrade.ts';
import { fieldProblem } from './values.contract.ts';

/** Reads a `pages.json` of this version or the one before. @throws Error that names remote, page and field */
export function parsePages(data: unknown, source: string): PagesContract {
  try {
    const { contract } = statedVersion.parse(data);
    const problem = versionProblem(contract, contractVersion);
    if (problem) throw new Error(`${source}: field contract: ${problem}`);
    return pagesContract.parse(upgrade(data)?.pages ?? data);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new Error(`${source}: ${pageNamed(error, data)}${fieldProblem(error)}`);
  }
}

/** The same of a text. @throws Error that the text is not JSON, too */
export function parsePagesText(text: string, source: string): PagesContract {
  return parsePages(boundedJson(text, source), source);
}

/** Names the page that a problem is about; nothing where it is about none. */
function pageNamed({ issues: [issue] }: z.ZodError, data: unknown): string {
  const [list, index] = issue?.path ?? [];
  if (list !== 'pages' || typeof index !== 'number') return '';
  const { pages } = data as { pages?: { path?: unknown }[] };
  return `page ${String(pages?.[index]?.path ?? index).slice(0, 1000)}: `;
}
