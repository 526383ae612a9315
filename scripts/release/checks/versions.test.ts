import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contractVersion, previousVersion } from '../../../shared/src/contract/version.contract.ts';
import { release, testRelease, testShell, testSite } from './testSupport/site.ts';
import { checkVersions } from './versions.ts';

const next = contractVersion + 1;
const now = { contract: previousVersion, writtenIn: contractVersion };
const former = { contract: previousVersion, writtenIn: undefined };
const ahead = { contract: contractVersion, writtenIn: next };

it.each([
  ['of this version, in a shell of this version', now, contractVersion],
  ['of this version, in a shell of the one before', now, previousVersion],
  ['of the version before, in a shell of this version', former, contractVersion],
  ['of this version, in a shell of the next', { contract: contractVersion }, next],
  ['that the shell has left behind', former, next, 'written in version 2, and versions 3 and 4 are followed: build it'],
  ['that is ahead of the shell', ahead, previousVersion, 'needs readers of version 3, and this one is of version 2:'],
])('a release %s is shown or refused', async (_, versions, version, problem = '') => {
  const news = await testRelease('mf-news', { '/en/news': '' }, versions);
  const shell = await testShell();
  await writeFile(join(shell, 'frame.json'), JSON.stringify({ id: 'fedcba987654', contract: version }));
  const sentence = `mf-news ${release}: a shell of version ${version} of the contract cannot follow it: ${problem}`;
  const expected = problem ? [expect.stringContaining(sentence)] : [];
  expect(await checkVersions(await testSite([news], [], { shell }))).toEqual(expected);
  // The same where the shell is what is released.
  expect(await checkVersions(await testSite([], [news], { shell, shellIsNew: true }))).toEqual(expected);
});
