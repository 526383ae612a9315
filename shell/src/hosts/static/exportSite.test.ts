import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellSections } from 'shared/contract/document/shellPaths.contract.ts';
import { languageOfPath, languages } from 'shared/language/language.ts';
import { expect, it, onTestFinished } from 'vitest';
import type { Composition } from '../../respond/composition.ts';
import { frame, marketing, releaseId, testSite } from '../../respond/testSupport/site.ts';
import { exportSite } from './exportSite.ts';

/** Exports a site into a folder for one test. */
async function exported(composition: Composition): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'builds', frame.id, 'public/assets'), { recursive: true });
  await writeFile(join(folder, 'builds', frame.id, 'public/favicon.svg'), '<svg/>');
  const target = join(folder, 'out');
  await exportSite({ composition, builds: join(folder, 'builds'), shell: frame.id, target, compression: 'quick' });
  return join(target, 'site');
}

it('every path that the shell answers itself is in a section of its list, and each of these is answered by it', async () => {
  const { composition } = testSite();
  const { page } = composition.site().directory;
  const files = await readdir(await exported(composition), { recursive: true });
  const paths = files
    .filter((file) => /\.(html|json|xml)$/.test(file))
    .map((file) => `/${file.replace(/\.html$/, '')}`)
    .filter((path) => languageOfPath(path) && !page(path) && !path.includes('/news/'));
  expect(paths.sort()).toEqual(
    languages.flatMap((language) => shellSections.map((own) => `/${language}/${own}`)).sort(),
  );
});

it('has pages and files as the host answers them, and nothing of a site that is not whole', async () => {
  const { composition, text } = testSite();
  const site = await exported(composition);
  const read = (file: string) => readFile(join(site, file), 'utf8');
  expect([await read('en/news.html'), await read(`_remotes/mf-news/${releaseId}/assets/list.js`)]).toEqual([
    await text('/en/news'),
    'export {};',
  ]);
  const part = testSite({ remotes: [marketing()], missing: ['mf-news'] });
  await expect(exported(part.composition)).rejects.toThrow('The site is not whole: mf-news is not installed.');
});
