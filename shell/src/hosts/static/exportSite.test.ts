import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellSections } from 'shared/contract/sections.contract.ts';
import { languageOfPath, languages } from 'shared/language/language.ts';
import { expect, it, onTestFinished } from 'vitest';
import { frame, testSite } from '../../respond/testSupport/site.ts';
import { exportSite } from './exportSite.ts';

it('every path that the shell answers itself is in a section of its list, and each of these is answered by it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'builds', frame.id, 'public/assets'), { recursive: true });
  await writeFile(join(folder, 'builds', frame.id, 'public/favicon.svg'), '<svg/>');
  const { composition } = testSite();
  const { page } = composition.site().directory;
  const target = join(folder, 'out');
  await exportSite({ composition, builds: join(folder, 'builds'), shell: frame.id, target, compression: 'quick' });
  const files = await readdir(join(target, 'site'), { recursive: true });
  const paths = files
    .filter((file) => /\.(html|json|xml)$/.test(file))
    .map((file) => `/${file.replace(/\.html$/, '')}`)
    .filter((path) => languageOfPath(path) && !page(path) && !path.includes('/news/'));
  expect(paths.sort()).toEqual(
    languages.flatMap((language) => shellSections.map((own) => `/${language}/${own}`)).sort(),
  );
});
