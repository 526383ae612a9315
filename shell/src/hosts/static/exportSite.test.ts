import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { shellSections } from 'shared/contract/document/shellPaths.contract.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { languageOfPath, languages } from 'shared/language/language.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Composition } from '../../respond/composition.ts';
import { frame, marketing, news, releaseId, testSite } from '../../respond/testSupport/site.ts';
import { exportSite } from './exportSite.ts';

let folder: string;

beforeEach(async () => {
  folder = await testFolder({
    [`shells/${frame.id}/public/favicon.svg`]: '<svg/>',
    [`shells/${frame.id}/public/assets/main.js`]: '',
  });
});

/** Exports a site. @returns the folder that is current then */
async function exported(composition: Composition, now = new Date()): Promise<string> {
  const shell = join(folder, 'shells', frame.id);
  await exportSite(composition, shell, folder, now);
  return join(folder, 'current/site');
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

it('has pages and files as the host answers them', async () => {
  const { composition, text } = testSite();
  const site = await exported(composition);
  const read = (file: string) => readFile(join(site, file), 'utf8');
  expect(await read('en/news.html')).toBe(await text('/en/news'));
  expect(await read(`_remotes/mf-news/${releaseId}/assets/list.js`)).toBe('export {};');
});

it('replaces an export in one step, and keeps files of releases that open pages may still ask for', async () => {
  const siteOf = (release: string) => testSite({ remotes: [marketing(), news({ release })] }).composition;
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  const files = () => readdir(join(folder, 'current/site/_remotes/mf-news'));
  await exported(siteOf('aaaaaaaaaaaa'), day(1));
  await exported(siteOf('bbbbbbbbbbbb'), day(2));
  expect(await readlink(join(folder, 'current'))).toBe('20260102T000000000Z');
  expect(await files()).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  await exported(siteOf('cccccccccccc'), day(20));
  expect(await files()).toEqual(['bbbbbbbbbbbb', 'cccccccccccc']);
  expect((await readdir(folder)).sort()).toEqual(['20260102T000000000Z', '20260120T000000000Z', 'current', 'shells']);
});

it('of a site that is not whole fails, and leaves the current one as it is', async () => {
  await exported(testSite().composition, new Date(Date.UTC(2026, 0, 1)));
  await expect(exported(testSite({ missing: ['mf-x'] }).composition)).rejects.toThrow(
    'The site is not whole: mf-x is not installed.',
  );
  expect(await readlink(join(folder, 'current'))).toBe('20260101T000000000Z');
});
