import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

describe('the docs stay short', () => {
  const wordsOf = (page: string) => read(page).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  const all = [
    'README.md',
    'CONTRIBUTING.md',
    ...['develop', 'edit', 'operate', 'architecture', 'performance'].map((name) => `docs/${name}.md`),
  ];

  it.each([
    ['README.md', 600],
    ['docs/architecture.md', 2000],
  ])('%s has at most %i words', (page, most) => {
    expect(wordsOf(page)).toBeLessThanOrEqual(most);
  });

  it('all pages together have at most 9000 words', () => {
    expect(all.reduce((total, page) => total + wordsOf(page), 0)).toBeLessThanOrEqual(9000);
  });
});
