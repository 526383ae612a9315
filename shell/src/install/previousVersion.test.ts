import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previousVersion, statedVersion } from 'shared/contract/release/upgrade.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it } from 'vitest';
import { testSite } from '../respond/testSupport/site.ts';
import { openRelease } from './installed.ts';
import { createInstaller } from './installer.ts';
import { originOf } from './origin.ts';

const archive = join(import.meta.dirname, '../../../e2e/previous/mf-news.tar.gz');

it('a release that was built in the version before is installed and shown: its list, an article, and its page for unknown paths', async () => {
  const store = await testFolder();
  execFileSync('tar', ['-xzf', archive, '-C', store]);
  const [release = ''] = await readdir(join(store, 'mf-news'));
  const stated = JSON.parse(await readFile(join(store, 'mf-news', release, 'pages.json'), 'utf8')) as unknown;
  const { contract } = statedVersion.parse(stated);
  expect(contract, 'the archive is not of the version before: make it again').toBe(previousVersion);
  await writeFile(join(store, 'remotes.json'), JSON.stringify([{ name: 'mf-news', url: './mf-news', release }]));
  const folder = join(store, '.cache/installed');
  const origin = originOf(join(store, 'remotes.json'));
  const { refused } = await createInstaller({ folder, origin, keys: {}, log: () => undefined }).update(30_000);
  expect(refused).toEqual({});
  const { get, composition } = await testSite();
  composition.show({ remotes: [openRelease(join(folder, 'mf-news', release))], missing: [] });
  const answers = await Promise.all(
    ['/en/news', '/jp/news/online-class-link-access', '/en/news/none'].map((path) => get(path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  for (const answer of answers) {
    const html = await answer.text();
    expect(html).toContain(`data-release="${release}"`);
    expect(html).toContain('.mf-news .mf-news_');
  }
});
