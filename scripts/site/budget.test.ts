import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overBudget, type Weights, weighRemote } from './budget.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file of the release, with a compressed copy of a number of bytes beside it. */
function put(file: string, bytes: number, content = 'x'): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
  writeFileSync(join(folder, `${file}.br`), Buffer.alloc(bytes));
}

const hash = 'h'.repeat(43);
const head = { title: 'T', description: 'D', canonical: 'https://site.test/', openGraph: {}, jsonLd: [] };
const page = (language: 'en' | 'jp') => ({
  type: 'list',
  language,
  status: 200,
  head,
  path: `/${language}/news`,
  twin: `/${language === 'en' ? 'jp' : 'en'}/news`,
  lastModified: '2026-01-01',
  fragment: { file: `fragments/${language}.html`, hash },
});

let weights: Weights;

beforeAll(async () => {
  const contract = {
    contract: 1,
    remote: 'mf-news',
    release: '0123456789ab',
    entry: 'assets/entry.js',
    modules: { list: { en: ['assets/list.js', 'assets/en.js'], jp: ['assets/list.js', 'assets/jp.js'] } },
    stylesheets: { list: 'assets/style.css' },
    pages: [page('en'), page('jp')],
    unknown: [],
    redirects: [],
    files: {},
  };
  const chunk = (name: string, more = {}) => ({ file: `assets/${name}.js`, ...more });
  const manifest = {
    entry: chunk('entry', { dynamicImports: ['src/pages/list.tsx', 'src/pages/other.tsx', 'src/messages/jp.ts'] }),
    'src/pages/list.tsx': chunk('list', { imports: ['shared'], dynamicImports: ['motion'] }),
    'src/pages/other.tsx': chunk('other'),
    'src/messages/en.ts': chunk('en'),
    'src/messages/jp.ts': chunk('jp'),
    shared: chunk('shared'),
    motion: chunk('motion'),
  };
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(contract));
  writeFileSync(join(folder, 'vite-manifest.json'), JSON.stringify(manifest));
  const scripts = { entry: 1000, list: 200, other: 9000, en: 30, jp: 40, shared: 5, motion: 600 };
  for (const [name, bytes] of Object.entries(scripts)) put(`assets/${name}.js`, bytes);
  put('assets/style.css', 70);
  put('fragments/en.html', 300);
  put('fragments/jp.html', 310);
  weights = await weighRemote(folder);
});

describe('the weights of a release', () => {
  it('are those of the heavier language: its own scripts, what they load, and nothing of another page', () => {
    expect(weights['list: script']).toEqual({
      value: 1000 + 600 + 200 + 40 + 5,
      files: [
        ['assets/entry.js', 1000],
        ['assets/motion.js', 600],
        ['assets/list.js', 200],
        ['assets/jp.js', 40],
        ['assets/shared.js', 5],
      ],
    });
    expect(weights['list: files']?.value).toBe(5);
    expect(weights['list: html']).toEqual({ value: 310, files: [['fragments/jp.html', 310]] });
    expect(weights['list: css']?.value).toBe(70);
  });
});

describe('a budget', () => {
  const budget = { 'list: css': 70, 'list: script': 1845, 'list: files': 5, 'list: html': 310 };

  it('is kept by weights up to it', () => {
    expect(overBudget('mf-news', weights, budget)).toEqual([]);
  });

  it('that is exceeded names the weight and its heaviest files', () => {
    expect(overBudget('mf-news', weights, { ...budget, 'list: script': 1844 })).toEqual([
      'mf-news: list: script is 1845, and its budget 1844: most of it is assets/entry.js (1000 bytes), assets/motion.js (600 bytes), assets/list.js (200 bytes)',
    ]);
  });

  it('has a number for each weight, and none for what is no more', () => {
    const { 'list: css': _, ...rest } = budget;
    expect(overBudget('mf-news', weights, { ...rest, 'old: script': 1 })).toEqual([
      'mf-news/budget.json: "list: css" has no budget; it is 70 now',
      'mf-news/budget.json: there is no "old: script" any more',
    ]);
  });
});
