import { join } from 'node:path';
import { putFiles, testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type LiveFile, nothingLive, writeLive } from '../../install/liveFile.ts';
import { type LiveReleases, type SiteState, siteState } from '../../respond/siteState.ts';
import { news } from '../../respond/testSupport/site.ts';
import { searchPreparation, watchLive } from './host.ts';

it('a live file that changes without another release is told, and shows nothing anew', async () => {
  const folder = await testFolder();
  const { texts, ...release } = news();
  await putFiles(join(folder, release.remote, release.release), { ...texts, 'pages.json': JSON.stringify(release) });
  const live: LiveFile = { ...nothingLive, missing: [], remotes: [{ name: release.remote, release: release.release }] };
  await writeLive(folder, live);
  const shown: LiveReleases[] = [];
  const told: LiveFile[] = [];
  const watch = watchLive(
    folder,
    (releases) => shown.push(releases),
    (file) => told.push(file),
  );
  onTestFinished(watch.stop);
  await writeLive(folder, { ...live, refused: { 'mf-news': 'it is not signed' } });
  await vi.waitFor(() => expect(told.at(-1)?.refused).toEqual({ 'mf-news': 'it is not signed' }));
  expect(shown.map(({ remotes }) => remotes.map((remote) => remote.release))).toEqual([[release.release]]);
  await writeLive(folder, { ...live, missing: ['mf-contact'] });
  await vi.waitFor(() => expect(shown.at(-1)?.missing).toEqual(['mf-contact']));
});

it('searches are prepared of the last of sites that follow each other quickly, one at a time', async () => {
  const prepared: string[] = [];
  const site = (name: string): SiteState => ({
    ...siteState({ remotes: [], missing: [] }),
    search: {
      ...siteState({ remotes: [], missing: [] }).search,
      engine: (language) => {
        prepared.push(`${name} ${language}`);
        return Promise.resolve({ find: () => Promise.resolve([]), near: () => [], isWhole: true });
      },
    },
  });
  let live = site('first');
  const prepare = searchPreparation(() => live);
  const first = prepare();
  for (const name of ['second', 'third', 'last']) {
    live = site(name);
    void prepare();
  }
  await first;
  expect(prepared).toEqual(['first en', 'first jp', 'last en', 'last jp']);
});
