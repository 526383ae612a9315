import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { parsePages } from 'shared/contract/release/parsePages.ts';
import { factsOf, languages } from 'shared/language/language.ts';
import { typescript } from '../site/childProcess.ts';
import { root } from '../site/parts.ts';
import { type Figure, judge } from './figures.ts';

const copy = join(root, '.cache/bench/growth');
const remote = join(copy, 'mf-news');
/** Articles that are added in each of two steps. */
const step = 500;

/** Adds an article as an editor does: a folder with its facts and a text in each language. */
function addArticle(number: number): void {
  const folder = join(remote, 'content', `generated-${String(number).padStart(4, '0')}`);
  cpSync(join(remote, 'content/online-class-link-access'), folder, { recursive: true });
  const day = new Date(Date.UTC(2024, 0, 1 + (number % 700))).toISOString().slice(0, 10);
  edit(join(folder, 'article.en.md'), /^(published|updated): .*$/gm, `$1: ${day}`);
  for (const language of languages)
    edit(
      join(folder, `article.${language}.md`),
      /^title: "/m,
      `title: "${number}${factsOf(language).punctuation.colon}`,
    );
}

function edit(file: string, pattern: RegExp, replacement: string): void {
  const text = readFileSync(file, 'utf8');
  if (!pattern.test(text)) throw new Error(`${file} has nothing like ${pattern} any more.`);
  writeFileSync(file, text.replace(pattern, replacement));
}

function buildWithMore(from: number): CopiedBuild {
  for (let number = from; number < from + step; number += 1) addArticle(number);
  return buildCopy(copy, 'mf-news');
}

/** Milliseconds that a build takes for a hundred more pages. */
const perHundredPages = (from: CopiedBuild, to: CopiedBuild) =>
  ((to.seconds - from.seconds) * 100_000) / (to.contract.pages.length - from.contract.pages.length);

/** Builds the news with many more articles: the cost of a page must not grow with their number. */
export async function growthFigures(): Promise<Figure[]> {
  copyWorkspace(copy, 'mf-news');
  const today = buildCopy(copy, 'mf-news');
  const half = buildWithMore(0);
  const grown = buildWithMore(step);
  const sizes = pageSizes(grown);
  const articles = new Set(today.contract.pages.filter(({ type }) => type === 'article').map(({ path }) => path));
  const changed = [...pageSizes(today)].filter(([path, bytes]) => articles.has(path) && sizes.get(path) !== bytes);
  const { against, atMost } = judge(`${2 * step} more articles`);
  const figures = [
    against('build of 100 pages', perHundredPages(half, grown), perHundredPages(today, half), 1, {
      of: 'the first half',
    }),
    atMost('articles that changed', 'count', changed.length, 0),
    ...languages.map((language) => {
      const path = `/${language}/news`;
      return judge(path).atMost('its list, uncompressed', 'kB', sizes.get(path) ?? Number.NaN, 60_000);
    }),
  ];
  rmSync(copy, { recursive: true });
  return figures;
}

/** A remote that was built in a copy of the workspace. */
interface CopiedBuild {
  seconds: number;
  /** Folder of the release. */
  release: string;
  contract: PagesContract;
}

/**
 * A workspace of its own with what the build of a remote reads, for content that is to be built and thrown away.
 * `shared` is copied, not linked: federation's analysis of imports now and then misses exports in files that a link
 * leads to.
 */
function copyWorkspace(copy: string, remote: string): void {
  rmSync(copy, { recursive: true, force: true });
  const isSource = (file: string) => !['dist', '.cache'].includes(basename(file));
  for (const part of [remote, 'shared'])
    cpSync(join(root, part), join(copy, part), { recursive: true, verbatimSymlinks: true, filter: isSource });
  for (const name of ['node_modules', 'pnpm-lock.yaml', 'tsconfig.json'])
    symlinkSync(join(root, name), join(copy, name));
}

/** Builds the remote of a copy. @throws Error when it cannot be built; its own lines have said why */
function buildCopy(copy: string, remote: string): CopiedBuild {
  const start = performance.now();
  const args = [...typescript, join(root, 'scripts/buildPart.ts'), remote];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${remote} could not be built.`);
  const seconds = (performance.now() - start) / 1000;
  const release = join(copy, remote, 'dist', stdout.trim().split('\n').at(-1) ?? '');
  const file = join(release, 'pages.json');
  return { seconds, release, contract: parsePages(JSON.parse(readFileSync(file, 'utf8')), file) };
}

/** Bytes of the file of every page. */
const pageSizes = ({ release, contract }: CopiedBuild) =>
  new Map(contract.pages.map(({ path, file }) => [path, statSync(join(release, file)).size]));
