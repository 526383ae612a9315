import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../site/parts.ts';

/** Words of this site: another one that is made with the same shell, shared code and scripts has no use for them. */
const siteWords =
  /visas?\b|passport|student|tourist|nepal|embass|consul|immigra|checklist|openstreetmap|ビザ|旅券|留学|観光|大使館/i;

/** Folders that are about this site; tests, samples and stories show the rest at work with its words. */
const ofTheSite = /^shell\/src\/site\/|^shared\/src\/company\/|\.(test|stories)\.tsx?$|\/testSupport\//;

/** Mistakes in remotes, which are named by their files. */
const mutations = 'scripts/mutations.ts';

it('are in no file of shell, shared and scripts but where the site itself is described', () => {
  const files = execFileSync('git', ['ls-files', 'shell/src', 'shared/src', 'scripts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = files
    .trim()
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file));
  const lines = sources
    .filter((file) => !ofTheSite.test(file) && file !== mutations)
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8').split('\n');
      return text.flatMap((line, at) => (siteWords.test(line) ? `${file}:${at + 1}: ${line.trim()}` : []));
    });
  expect(lines).toEqual([]);
});
