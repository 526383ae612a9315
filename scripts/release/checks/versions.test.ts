import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractVersion, previousVersion } from 'shared/contract/release/version.contract.ts';
import { expect, it } from 'vitest';
import { release, testRelease, testShell, testSite } from './testSupport/site.ts';
import { checkVersions } from './versions.ts';

const next = contractVersion + 1;
const former = { contract: previousVersion - 1, writtenIn: previousVersion };

it.each([
  ['of the version of the shell', {}, contractVersion],
  ['of the version before, as that one states it', former, contractVersion],
  ['of the version before that of the shell', {}, next],
  ['that the shell has left behind', former, next, 'written in version 3, and a shell of version 5 installs'],
  ['that is ahead of the shell', {}, previousVersion, 'written in version 4, and the shell reads version 3:'],
])('a release %s is shown or refused', async (_, versions, version, problem = '') => {
  const news = await testRelease('mf-news', { '/en/news': '' });
  const file = join(news.folder, 'pages.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...versions }));
  const shell = await testShell();
  await writeFile(join(shell, 'frame.json'), JSON.stringify({ id: 'fedcba987654', contract: version }));
  const expected = problem ? [expect.stringContaining(`mf-news ${release}: ${problem}`)] : [];
  expect(await checkVersions(await testSite([news], [], { shell }))).toEqual(expected);
  // The same where the shell is what is released.
  expect(await checkVersions(await testSite([], [news], { shell, shellIsNew: true }))).toEqual(expected);
});
