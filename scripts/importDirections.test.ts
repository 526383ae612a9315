import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

const reasons = {
  apart: 'Remotes are deployed apart from each other: share through `shared`, or link by address.',
  services: 'The shell is deployed on its own: what a remote needs of it arrives as services (shared/src/contract).',
  suites: 'End-to-end suites are no part of the site.',
  base: 'shared imports nothing of the workspace: everything else stands on it.',
  noReact: 'contract, language and company are read in Node, at the edge and in tests: they know no React.',
  noNode: 'contract, language and company run in browsers and at the edge: they know no Node.',
  props: 'ui components take their text by props: they know no catalog and no page.',
  pagesJson: 'The shell knows remotes by their pages.json alone, never by their source.',
  anywhere: 'Composition runs on Node, at the edge and in an export alike: it knows no Node, no DOM, no bundler.',
  document:
    "The browser's side reads the document that composition made (shared/src/contract), not composition itself.",
  thin: 'A host runs composition and nothing else of the shell.',
  browser: 'ui runs in the browser: it knows no Node and nothing that builds.',
  around: 'page surrounds pages in the browser: it knows no Node and nothing that builds.',
  files: 'files stands on Node alone: hosts, commands and builds share it.',
  readers: 'readers are used by the build, and never the other way round.',
  visitor:
    "End-to-end suites know the site as a visitor does: shared's contract, language, company and messages, never any source.",
};

const refused: [string, string, string][] = [
  ['mf-news/src/list', 'mf-contact/src/pageList.ts', reasons.apart],
  ['mf-news/src/list', '../../../mf-contact/src/pageList.ts', reasons.apart],
  ['mf-contact/src', '../../mf-news/src/pageList.ts', reasons.apart],
  ['mf-marketing/src/home', 'mf-visa-guides/src/pageList.ts', reasons.apart],
  ['mf-visa-guides/src', '../../mf-marketing/src/pageList.ts', reasons.apart],
  ['mf-news/src', 'shell/src/client/announce.ts', reasons.services],
  ['mf-news/src/pages', '../../../shell/src/client/announce.ts', reasons.services],
  ['mf-contact/src', '../../e2e/support/site.ts', reasons.suites],
  ['shared/src/bundling', '../../../mf-news/src/pageList.ts', reasons.base],
  ['shared/src/ui', 'shell/src/chrome/Logo.tsx', reasons.base],
  ['shared/src/contract', 'react', reasons.noReact],
  ['shared/src/language', 'react-intl', reasons.noReact],
  ['shared/src/company', '../ui/Card.tsx', reasons.noReact],
  ['shared/src/contract', 'node:path', reasons.noNode],
  ['shared/src/ui', 'react-intl', reasons.props],
  ['shared/src/ui', '../page/page.tsx', reasons.props],
  ['shared/src/ui', '../../messages/en/common.json', reasons.props],
  ['shared/src/contract', '../readers/markdown.ts', reasons.noNode],
  ['shared/src/ui', 'node:path', reasons.browser],
  ['shared/src/ui', '../bundling/inputs.ts', reasons.browser],
  ['shared/src/page', '../files/hash.ts', reasons.around],
  ['shared/src/page', '../readers/markdown.ts', reasons.around],
  ['shared/src/files', '../language/language.ts', reasons.files],
  ['shared/src/readers', '../bundling/pictures.ts', reasons.readers],
  ['shell/src/composition', 'node:fs', reasons.anywhere],
  ['shell/src/composition', 'node:fs/promises', reasons.anywhere],
  ['shell/src/composition', 'react-dom/server', reasons.anywhere],
  ['shell/src/composition', '../client/page.ts', reasons.anywhere],
  ['shell/src/composition', '../../../mf-news/src/pageList.ts', reasons.pagesJson],
  ['shell/src/client', 'mf-news/src/app.ts', reasons.pagesJson],
  ['shell/src/client', '../composition/route.ts', reasons.document],
  ['shell/src/chrome', '../hosts/node/host.ts', reasons.document],
  ['shell/src/hosts/node', '../../client/page.ts', reasons.thin],
  ['shell/src/hosts/node', '../../bundling/viteConfig.ts', reasons.thin],
  ['shell/src/hosts/node', '../../../../mf-news/src/pageList.ts', reasons.pagesJson],
  ['e2e/pages', '../../mf-news/src/pageList.ts', reasons.visitor],
  ['e2e/pages', '../../shell/src/composition/route.ts', reasons.visitor],
  ['e2e/support', 'shared/page/page.tsx', reasons.visitor],
  ['e2e/support', '../../shared/src/ui/Card.tsx', reasons.visitor],
  ['e2e/support', '../../shared/src/readers/pageList.ts', reasons.visitor],
];

const allowed: [string, string][] = [
  ['mf-news/src/pages', '../list/categories.ts'],
  ['mf-news/src/list', 'shared/page/page.tsx'],
  ['mf-news/src/list', 'shared/messages/en/news.json'],
  ['mf-contact/src/contact', 'react'],
  ['shared/src/contract', 'zod'],
  ['shared/src/company', '../language/language.ts'],
  ['shared/src/ui', 'react'],
  ['shared/src/page', 'react-intl'],
  ['shared/src/bundling', 'node:fs/promises'],
  ['shared/src/bundling', '../readers/pictures.ts'],
  ['shared/src/readers', 'node:fs/promises'],
  ['shell/src/hosts/node', 'shared/files/drafts.ts'],
  ['shell/src/composition', 'shared/contract/pages.contract.ts'],
  ['shell/src/composition', './route.ts'],
  ['shell/src/client', 'shared/contract/document.contract.ts'],
  ['shell/src/chrome', 'react-intl'],
  ['shell/src/hosts/node', '../../composition/compose.ts'],
  ['shell/src/hosts/node', 'node:http'],
  ['e2e/pages', 'shared/language/language.ts'],
  ['e2e/pages', 'shared/company/company.ts'],
];

/** Ways to import; every one of them counts. */
const forms = ["import { x } from 'it';", "import type { x } from 'it';", "export * from 'it';", "await import('it');"];

/** What the linter says, by file: one run over a folder that holds every import in a file of its own. */
const said = new Map<string, string[]>();
const fileOf = (folder: string, imported: string, form = 0) =>
  `${folder}/${imported.replaceAll(/[^a-z]+/g, '-')}-${form}.ts`;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  for (const [part, imported] of [...refused, ...allowed]) {
    for (const [index, form] of forms.entries()) {
      const file = join(folder, fileOf(part, imported, index));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, form.replace("'it'", `'${imported}'`));
    }
  }
  const options = [
    '--vcs-enabled=false',
    '--only=style/noRestrictedImports',
    '--reporter=json',
    '--max-diagnostics=none',
  ];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', ...options, '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const report = JSON.parse(stdout) as { diagnostics: { message: string; location: { path: string } }[] };
  for (const { message, location } of report.diagnostics)
    said.set(location.path, [...(said.get(location.path) ?? []), message]);
});

/** What the linter says about two files that import each other. */
function circleIn(folder: string): string {
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  writeFileSync(join(folder, 'one.ts'), "import { two } from './two.ts';\nexport const one = () => two;\n");
  writeFileSync(join(folder, 'two.ts'), "import { one } from './one.ts';\nexport const two = () => one;\n");
  const options = ['--vcs-enabled=false', '--only=suspicious/noImportCycles', '--colors=off'];
  return spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', ...options, '.'], { cwd: folder, encoding: 'utf8' })
    .stderr;
}

it('the linter refuses files that import each other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'circle-'));
  const said = circleIn(folder);
  rmSync(folder, { recursive: true });
  expect(said).toContain('This import is part of a cycle.');
});

describe('the linter', () => {
  it.each(refused)('refuses in %s an import of %s, and says why', (part, imported, reason) => {
    expect(forms.map((_, form) => said.get(fileOf(part, imported, form)))).toEqual(forms.map(() => [reason]));
  });

  it.each(allowed)('allows in %s an import of %s', (part, imported) => {
    expect(forms.map((_, form) => said.get(fileOf(part, imported, form)))).toEqual(forms.map(() => undefined));
  });
});
