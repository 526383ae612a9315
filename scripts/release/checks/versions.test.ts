import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractVersion, previousVersion } from '../../../shared/src/contract/version.contract.ts';
import { release, testRelease, testShell, testSite } from './testSite.ts';
import { checkVersions, previousProblem } from './versions.ts';

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

  it('where a live shell of the version before cannot read what it says', async () => {
    const shell = await shellOf(previousVersion);
    const broken = await news(now);
    const pages = JSON.parse(JSON.stringify(broken.pages));
    pages.pages[0].status = 410;
    await writeFile(join(broken.folder, 'pages.json'), JSON.stringify(pages));
    expect(await checkVersions(await testSite([broken], [], { shell }))).toEqual([
      expect.stringMatching(
        /^mf-news 0123456789ab: the shell that is live, of version 2 of the contract, cannot read it: field pages\.0\.status: /,
      ),
    ]);
    expect(await checkVersions(await testSite([broken], [], { shell: await shellOf(contractVersion) }))).toEqual([]);
  });

  it('of the shell, where a remote that is live was not brought up to date', async () => {
    const live = [await news(previous)];
    const more = { shell: await shellOf(contractVersion + 1), shellIsNew: true };
    expect(await checkVersions(await testSite([], live, more))).toEqual([
      expect.stringContaining('the shell of this release, of version 4 of the contract, cannot follow it'),
    ]);
  });
});

describe('a shell whose version has gone on', () => {
  const former = { remote: 'mf-news', release: 'aaaaaaaaaaaa', until: new Date('2026-12-01T06:00:00Z') };
  const problems = async (stated: { contract: number; writtenIn?: number }) => {
    const next = { shell: await shellOf(contractVersion + 1), shellIsNew: true, open: [{ ...former, stated }] };
    return checkVersions(await testSite([], [await news({ ...now, contract: contractVersion })], next));
  };

  it('waits until no page can be open any more whose files it would not serve', async () => {
    expect(await problems({ contract: previousVersion })).toEqual([
      'mf-news aaaaaaaaaaaa: pages of it may be open until 2026-12-01, and the shell of this release, of version 4 of the contract, would not serve their files: release the shell after that day (docs/operations.md).',
    ]);
  });

  it('goes live where it follows what pages are open of', async () => {
    expect(await problems(now)).toEqual([]);
  });
});

it('what is written now is read by the readers of the version before', async () => {
  const { pages } = await testRelease(
    'mf-news',
    { '/en/news': '', '/jp/news': '' },
    {
      ...now,
      actions: [{ method: 'POST', path: '/:lang/news', timeoutMs: 1000, maxBytes: 1000 }],
    },
  );
  expect(previousProblem(pages)).toBe(undefined);
  expect(previousProblem({ ...pages, contract: contractVersion })).toMatch(/^field contract: /);
});
