import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogFiles } from 'shared/messages/testSupport/catalogFiles.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { remotes, root } from '../site/parts.ts';

/** A rule of Prometheus. */
interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook_url: string };
}

const read = (page: string) => readFileSync(join(root, page), 'utf8');
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`);
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'e2e/README.md', 'shared/README.md', ...docs].filter(
  (page) => page.endsWith('.md'),
);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Files that readers make by a recipe, and reports of tests. */
const madeByRecipes = /\/(partners\.tsx|ireland|ireland\.yaml|playwright-report|test-results)$/;

/** Why a link of a page leads nowhere; nothing where it does not. */
function brokenLink(page: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path ? join(dirname(page), path) : page;
  if (!existsSync(join(root, target))) return `${link}: there is no ${target}`;
  return anchor && !anchorsOf(target).includes(anchor) ? `${link}: ${target} has no such heading` : undefined;
}

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('names commands that there are', () => {
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('has `--` before the options of commands: npm takes others to itself', () => {
    const commands = text.match(/\bnpm (run [\w:-]+|start|test)\b[^`\n#]*/g) ?? [];
    expect(commands.filter((command) => / --\w/.test(command.split(' -- ')[0] ?? ''))).toEqual([]);
  });

  it('names remotes that there are', () => {
    const namesAfter = (command: string) =>
      [...text.matchAll(new RegExp(`\\bnpm run ${command} (?:-- )?(mf-[a-z-]+)`, 'g'))].map(([, name = '']) => name);
    const known = [...remotes, ...namesAfter('new-remote')];
    expect(namesAfter('[\\w-]+').filter((name) => !known.includes(name))).toEqual([]);
  });

  it('names files that there are', () => {
    const named = [...text.matchAll(/`((?:mf-[a-z-]+|shared|shell|scripts|e2e|deploy|docs)\/[^`\s*<{…]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.filter((path) => !madeByRecipes.test(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  it('links to files and headings that there are', () => {
    const links = [...text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => link);
    expect(links.flatMap((link) => brokenLink(page, link) ?? [])).toEqual([]);
  });
});

const file = parse(read('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = file.groups.flatMap((group) => group.rules);

it.each(rules.map((rule) => [rule.alert, rule] as const))(
  'the alert %s names a heading of the docs, and figures that they list',
  (_, rule) => {
    const listed = read('docs/operate.md').replaceAll('process_*', 'process_resident_memory_bytes');
    const figures = (rule.expr.match(/\b(site|process)_\w+/g) ?? []).map((name) => name.replace(/_bucket$/, ''));
    expect(rule.annotations.runbook_url).toMatch(/^docs\/\S+#\S+$/);
    expect(brokenLink('README.md', rule.annotations.runbook_url)).toBeUndefined();
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.filter((name) => !listed.includes(name))).toEqual([]);
  },
);

const ofDocs = ['develop', 'edit', 'operate', 'architecture', 'performance'].map((name) => `docs/${name}.md`);

it.each([
  [600, ['README.md']],
  [2000, ['docs/architecture.md']],
  [9000, ['README.md', 'CONTRIBUTING.md', ...ofDocs]],
])('the docs stay short: at most %i words in %s', (most, pages) => {
  const words = pages.flatMap((page) => read(page).match(/[\p{L}\p{N}]\S*/gu) ?? []);
  expect(words.length).toBeLessThanOrEqual(most);
});

const product = read('docs/product.md');
/** Numbers of chapters and rules, in their order. */
const numbers = [...product.matchAll(/^(?:## (\d+) |(?:\| )?\*\*(\d+\.\d+)\*\*)/gm)].map(
  ([, chapter, rule]) => chapter ?? rule ?? '',
);

const listing = ['ls-files', '*.ts', '*.tsx', '*.css', '*.mjs', '*.yaml', ':!scripts/conventions/docs.test.ts'];
const sources = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Numbers that a text refers to, such as `product 4.1, 4.8 and 5.2 to 5.4`. */
function referencesIn(text: string): string[] {
  return [...text.matchAll(/\bproduct (\d+(?:\.\d+)?(?:(?:, | and | to |, and )\d+(?:\.\d+)?)*)/g)].flatMap(
    ([, list = '']) => list.match(/\d+(\.\d+)?/g) ?? [],
  );
}

it('docs/product.md has every number once, below its chapter', () => {
  const chapterOf = (number: string) => Number(number.split('.')[0]);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => chapterOf(a) - chapterOf(b)));
});

/** Texts of a column of the table of fixed messages (18.1). */
function fixedTexts(column: number): string[] {
  const [, table = ''] = /\*\*18\.1\*\*[^|]*((?:\|.*\n)+)/.exec(product) ?? [];
  const rows = table.trim().split('\n').slice(2);
  return rows.flatMap((row) => row.split('|')[column]?.trim().split('; ') ?? []);
}

it.each([
  ['en', 2],
  ['jp', 3],
] as const)('the fixed messages are those of the catalogs (%s)', (language, column) => {
  const catalogs = catalogFiles(language).map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
  const messages = catalogs.flatMap((catalog) => Object.values(catalog) as string[]);
  const texts = fixedTexts(column);
  expect(texts).toHaveLength(10);
  expect(texts.filter((text) => !messages.includes(text))).toEqual([]);
});

it('code refers to rules that there are', () => {
  const unknownIn = (file: string) =>
    referencesIn(read(file)).flatMap((number) => (numbers.includes(number) ? [] : [`${file}: product ${number}`]));
  expect(sources.flatMap(unknownIn)).toEqual([]);
});
