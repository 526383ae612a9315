import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { samplePage, samplePages } from '../../contract/release/testSupport/pages.ts';
import { testFolder } from '../../files/testSupport/folder.ts';
import { brotliBytes, overBudget, type Weights, weighRemote } from './weights.ts';

/** A text of a length that does not compress to nothing; every seed gives another. */
const noise = (seed: string, length: number) =>
  Array.from({ length }, (_, index) => createHash('sha256').update(`${seed}${index}`).digest('base64')[0]).join('');

/** Weighs a small release with some scripts. */
async function weighed(scripts: Record<string, string>): Promise<Weights> {
  const contract = samplePages({
    entry: 'assets/entry.js',
    modules: {
      list: { en: ['assets/list.js', 'assets/en.js'], jp: ['assets/list.js', 'assets/jp.js'] },
      article: { en: [], jp: [] },
    },
    stylesheets: { list: 'assets/style.css' },
    pages: [samplePage('/en/news', 'h'.repeat(43))],
  });
  const chunk = (name: string, more = {}) => ({ file: `assets/${name}.js`, ...more });
  const manifest = {
    entry: chunk('entry', {
      dynamicImports: ['src/islands/list.tsx', 'src/islands/other.tsx', '.cache/messages-jp.ts'],
    }),
    'src/islands/list.tsx': chunk('list', { imports: ['shared'], dynamicImports: ['motion'] }),
    'src/islands/other.tsx': chunk('other'),
    '.cache/messages-en.ts': chunk('en'),
    '.cache/messages-jp.ts': chunk('jp'),
    shared: chunk('shared'),
    motion: chunk('motion'),
  };
  const files = {
    'pages.json': JSON.stringify(contract),
    'vite-manifest.json': JSON.stringify(manifest),
    'assets/style.css': css,
    ...Object.fromEntries(Object.entries(scripts).map(([name, content]) => [`assets/${name}.js`, content])),
  };
  return weighRemote(await testFolder(files));
}

const scripts = {
  entry: `import('/_remotes/mf-news/0123456789ab/assets/list-AbCd_123.js');${noise('entry', 900)}`,
  list: noise('list', 300),
  other: noise('other', 9000),
  en: noise('en', 30),
  jp: noise('jp', 3000),
  shared: noise('shared', 50),
  motion: noise('motion', 600),
};
const css = noise('css', 70);
const entry = scripts.entry.replace('0123456789ab', '000000000000').replace('AbCd_123', '00000000');

let weights: Weights;
beforeEach(async () => {
  weights = await weighed(scripts);
});

describe('the weights of a release', () => {
  it('are those of a page: its islands and what they load, nothing of another island, and not the catalogs', () => {
    expect(weights['list: script']?.files).toEqual([
      ['assets/entry.js', brotliBytes(entry)],
      ['assets/motion.js', brotliBytes(scripts.motion)],
      ['assets/list.js', brotliBytes(scripts.list)],
      ['assets/shared.js', brotliBytes(scripts.shared)],
    ]);
    expect(weights['list: css']?.value).toBe(brotliBytes(css));
  });

  it('do not depend on the release id nor on hashes in names', async () => {
    const entry = scripts.entry.replace('0123456789ab', '9f3c71d0be25').replace('list-AbCd_123', 'list-Q8x_v-T2');
    expect((await weighed({ ...scripts, entry }))['list: script']?.value).toBe(weights['list: script']?.value);
  });
});

describe('a budget', () => {
  const budgetOf = () => Object.fromEntries(Object.entries(weights).map(([name, { value }]) => [name, value]));

  it('that is exceeded names the weight and its heaviest files', () => {
    const [value, entryBytes] = [weights['list: script']?.value ?? 0, brotliBytes(entry)];
    const others = `assets/motion.js (${brotliBytes(scripts.motion)} bytes), assets/list.js (${brotliBytes(scripts.list)} bytes)`;
    expect(overBudget('mf-news', weights, { ...budgetOf(), 'list: script': value - 1 })).toEqual([
      `mf-news: list: script is ${value}, and its budget ${value - 1}: most of it is assets/entry.js (${entryBytes} bytes), ${others}`,
    ]);
  });

  it('has a number for each weight, and none for what is no more', () => {
    const { 'list: css': weight = 0, ...rest } = budgetOf();
    expect(overBudget('mf-news', weights, { ...rest, 'old: script': 1 })).toEqual([
      `mf-news/budget.json: "list: css" has no budget; it is ${weight} now`,
      'mf-news/budget.json: there is no "old: script" any more',
    ]);
  });
});
