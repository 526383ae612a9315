import { join } from 'node:path';
import { integrityOf } from '../../shared/src/files/hash.ts';
import { maxBytesOf } from '../../shell/src/composition/limits.ts';
import { differenceFrom, type Findings, noting } from './findings.ts';
import type { LivePart } from './parts.ts';
import type { Rebuilt } from './rebuild.ts';
import { forEach, type SiteReader } from './siteReader.ts';

/**
 * Fetches every file of a release and compares it with its stated hash, and where the release was rebuilt, byte for byte.
 * @returns the files that are as stated, by their addresses
 */
export async function compareFiles(
  site: SiteReader,
  live: LivePart,
  rebuilt: Rebuilt | undefined,
  found: Findings,
): Promise<Map<string, Buffer>> {
  const sound = new Map<string, Buffer>();
  await compareIndex(live, rebuilt, found);
  await forEach(Object.entries(live.files), async ([path, hash]) => {
    const what = `${live.part} ${live.release}`;
    const content = await noting(found, what, () => site.get(path, maxBytesOf(path)));
    if (!content) return;
    const expected = await rebuilt?.file(fileAt(live, path));
    const difference = expected && differenceFrom(content, expected, rebuilt?.source ?? '');
    const isStated = integrityOf(content) === hash;
    if (isStated) sound.set(path, content);
    if (isStated && !difference) found.files += 1;
    else found.problems.push(`${what}: ${path} ${difference || 'does not have the hash that its release states'}.`);
  });
  return sound;
}

/** Where a file of an address is in the folder of a build. */
function fileAt({ part, release }: LivePart, path: string): string {
  if (path === '/favicon.svg') return 'public/favicon.svg';
  const file = path.split(`/${release}/`)[1] ?? '';
  return part === 'shell' ? join('public', file) : file;
}

async function compareIndex({ part, release, index }: LivePart, rebuilt: Rebuilt | undefined, { problems }: Findings) {
  const file = part === 'shell' ? 'frame.json' : 'pages.json';
  const expected = await rebuilt?.file(file);
  const difference = rebuilt && expected && differenceFrom(index, expected, rebuilt.source);
  if (difference) problems.push(`${part} ${release}: ${file} ${difference}.`);
}
