import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { maxBytesOf } from '../../../shell/src/composition/limits.ts';
import type { Check, LocalRelease } from '../site.ts';
import { allPages } from './files.ts';

/** No file of a candidate is larger than hosts take: they would refuse it, and a page whose HTML it is answer 503 once it is live. */
export const checkSizes: Check = async ({ candidates }) => (await Promise.all(candidates.map(problemsOf))).flat();

async function problemsOf({ folder, pages, remote, release }: LocalRelease): Promise<string[]> {
  const fragments = allPages(pages).map(({ fragment }) => fragment.file);
  const files = new Set([
    'pages.json',
    ...Object.keys(pages.files),
    ...fragments,
    ...pages.feeds.map(({ file }) => file),
  ]);
  const problems: string[] = [];
  for (const file of files) {
    // One that is missing is no matter of size.
    const { size } = await stat(join(folder, file)).catch(() => ({ size: 0 }));
    const most = maxBytesOf(`/${file}`);
    if (size <= most) continue;
    const way = file === 'pages.json' ? 'release fewer pages' : 'make it smaller';
    problems.push(`${remote} ${release}: ${file} has ${size} bytes, and hosts take ${most} at most: ${way}.`);
  }
  return problems;
}
