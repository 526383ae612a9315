import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { contractVersion } from '../../shared/src/contract/pages.contract.ts';
import { islandProblems, listProblems } from './islands.ts';

const folder = mkdtempSync(join(tmpdir(), 'builds-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** A script of so many compressed bytes, nearly. */
const script = (bytes: number) => randomBytes(bytes).toString('base64');

put(
  'shell/frame.json',
  JSON.stringify({ id: 'a1', client: { entry: '/_shell/a1/c.js', modules: [], islands: ['/_shell/a1/r.js'] } }),
);
put('shell/public/c.js', '');
put('shell/public/r.js', script(60_000));
const modules = { list: { en: ['en.js'], jp: ['jp.js'] }, article: { en: [], jp: [] } };
const contract = { contract: contractVersion, remote: 'mf-x', release: '0123456789ab', entry: 'en.js', modules };
const hash = 'h'.repeat(43);
const head = { title: 'T', description: 'D', canonical: 'https://site.test/', openGraph: {}, jsonLd: [] };
const page = {
  type: 'list',
  status: 200,
  head,
  lastModified: '2026-01-01',
  fragment: { file: 'fragments/a.html', hash },
};
const pages = [
  { ...page, language: 'en', path: '/en/x', alternate: '/jp/x' },
  { ...page, language: 'jp', path: '/jp/x', alternate: '/en/x' },
];
const others = { stylesheets: {}, unknown: [], redirects: [], actions: [], answers: [], feeds: [], files: {} };
put('remote/pages.json', JSON.stringify({ ...contract, pages, ...others }));
put('remote/fragments/a.html', '<ul data-script="ticks"></ul>');
const ticks = { file: 'ticks.js', name: 'ticks', dynamicImports: ['code'] };
const scripts = { 'src/scripts/ticks.ts': ticks, 'src/scripts/other.ts': { file: 'other.js', name: 'other' } };
put('remote/scripts-manifest.json', JSON.stringify({ ...scripts, code: { file: 'code.js' } }));

it('a page that loads too much with its islands is named in the language in which it does', async () => {
  put('remote/en.js', script(39_000));
  put('remote/jp.js', script(41_000));
  expect(await islandProblems('mf-x', join(folder, 'remote'), join(folder, 'shell'))).toEqual([
    expect.stringMatching(
      /^mf-x: list \(jp\) loads 10[12]\d{3} bytes with its islands, of which 4[12]\d{3} are its own; at most 100000 are allowed$/,
    ),
  ]);
});

it('a page without islands loads nothing, however heavy React is', async () => {
  put('remote/jp.js', script(10));
  put('remote/en.js', script(10));
  put('shell/public/r.js', script(130_000));
  const problems = await islandProblems('mf-x', join(folder, 'remote'), join(folder, 'shell'));
  expect(problems.map((problem) => problem.split(' loads')[0])).toEqual(['mf-x: list (en)', 'mf-x: list (jp)']);
});

it('a list is weighed with all that its page loads once it is used, and with no script of another page', async () => {
  put('shell/public/r.js', script(60_000));
  put('remote/en.js', script(10_000));
  put('remote/jp.js', script(10_000));
  put('remote/ticks.js', script(10_000));
  put('remote/other.js', script(90_000));
  const problemsWith = (onDemand: number) => {
    put('remote/code.js', script(onDemand));
    return listProblems('mf-x', join(folder, 'remote'), join(folder, 'shell'));
  };
  expect(await problemsWith(15_000)).toEqual([]);
  expect(await problemsWith(21_000)).toEqual(
    ['en', 'jp'].map((language) =>
      expect.stringMatching(
        `^mf-x: list \\(${language}\\) loads 10[1-4]\\d{3} bytes once all of it was used; at most 100000 are allowed$`,
      ),
    ),
  );
});
