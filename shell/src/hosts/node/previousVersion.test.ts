import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previousVersion, type StatedVersion } from 'shared/contract/version.contract.ts';
import { expect, it, onTestFinished } from 'vitest';
import { testSite } from '../../respond/testSupport/site.ts';

const archive = join(import.meta.dirname, '../../../../e2e/previous/mf-news.tar.gz');

it('a release that was built in the version before is shown: its list, an article, and its page for unknown paths', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'previous-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const { get, network, entries } = await testSite();
  const releases = join(folder, 'mf-news');
  const [release = ''] = readdirSync(releases);
  const files = readdirSync(releases, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    network.set(`http://news.test${file.slice(releases.length)}`, readFileSync(file, 'utf8'));
  }
  const text = readFileSync(join(releases, release, 'pages.json'), 'utf8');
  network.set('http://news.test/pages.json', text);
  const { contract, writtenIn = contract } = JSON.parse(text) as StatedVersion;
  expect(writtenIn, 'the archive is not of the version before: make it again').toBe(previousVersion);
  const answers = await Promise.all(
    ['/en/news', '/jp/news/online-class-link-access', '/en/news/none'].map((path) => get(path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  for (const answer of answers) expect(await answer.text()).toContain(`data-release="${release}"`);
  expect(entries).toEqual([]);
});
