import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractVersion, previousVersion } from '../../../shared/src/contract/version.contract.ts';
import { release, testRelease, testShell, testSite } from './testSite.ts';
import { checkVersions } from './versions.ts';

const now = { contract: previousVersion, writtenIn: contractVersion };
const previous = { contract: previousVersion, writtenIn: undefined };

/** A build of the shell with readers of a version. */
async function shellOf(version: number): Promise<string> {
  const folder = await testShell();
  await writeFile(join(folder, 'frame.json'), JSON.stringify({ id: 'fedcba987654', contract: version }));
  return folder;
}

const news = (versions: object) => testRelease('mf-news', { '/en/news': '' }, versions);

describe('a release goes live', () => {
  it.each([
    ['of this version, in a shell of this version', now, contractVersion],
    ['of this version, in a shell of the one before', now, previousVersion],
    ['of the version before, in a shell of this version', previous, contractVersion],
    ['of the version before, in a shell of the next', { contract: contractVersion }, contractVersion + 1],
  ])('%s', async (_, versions, version) => {
    const shell = await shellOf(version);
    expect(await checkVersions(await testSite([await news(versions)], [], { shell }))).toEqual([]);
  });
});

describe('a release is refused', () => {
  it('where the live shell has gone on', async () => {
    const shell = await shellOf(contractVersion + 1);
    expect(await checkVersions(await testSite([await news(previous)], [], { shell }))).toEqual([
      `mf-news ${release}: the shell that is live, of version 4 of the contract, cannot follow it: written in version 2, and versions 3 and 4 are followed: build it from a newer source (docs/operations.md).`,
    ]);
  });

  it('where the live shell is older than the readers that it is written for', async () => {
    const shell = await testShell();
    const ahead = await news({ contract: contractVersion, writtenIn: contractVersion + 1 });
    expect(await checkVersions(await testSite([ahead], [], { shell }))).toEqual([
      `mf-news ${release}: the shell that is live, of version 2 of the contract, cannot follow it: needs readers of version 3, and this one is of version 2: release the shell from a newer source first (docs/operations.md).`,
    ]);
  });

  it('of the shell, where a remote that is live was not brought up to date', async () => {
    const live = [await news(previous)];
    const more = { shell: await shellOf(contractVersion + 1), shellIsNew: true };
    expect(await checkVersions(await testSite([], live, more))).toEqual([
      expect.stringContaining('the shell of this release, of version 4 of the contract, cannot follow it'),
    ]);
  });
});
