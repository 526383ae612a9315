import { beforeAll, describe, expect, it } from 'vitest';
import { fileOf, filesWith, forms, linted } from './linted.ts';

const reasons = {
  apart: 'Remotes are deployed apart from each other: share through `shared`, or link by address.',
  services: 'The shell is deployed on its own: what a remote needs of it arrives as services (shared/src/contract).',
  suites: 'End-to-end suites are no part of the site.',
  base: 'shared imports nothing of the workspace: everything else stands on it.',
  noReact: 'contract, language, company and html are read in Node and in tests: they know no React.',
  noNode: 'contract, language, company and html run in browsers, too: they know no Node.',
  props: 'ui components take their text by props: they know no catalog and no page.',
  pagesJson: 'The shell knows remotes by their pages.json alone, never by their source.',
  anywhere: 'Composition runs in the Node host and in the export alike: it knows no Node, no DOM, no bundler.',
  document:
    "The browser's side reads the document that composition made (shared/src/contract), not composition itself.",
  search: 'Search runs on hosts and in the browser alike: it knows neither, and both use it.',
  anyRelease:
    'The service worker runs beside pages of any release: it knows documents and messages (shared/src/contract), and no page.',
  thin: 'A host runs composition and nothing else of the shell.',
  browser: 'ui runs in the browser: it knows no Node and nothing that builds.',
  around: 'page surrounds pages in the browser: it knows no Node and nothing that builds.',
  files: 'files stands on Node alone: hosts, commands and builds share it.',
  readers: 'readers are used by the build, and never the other way round.',
  visitor:
    "End-to-end suites know the site as a visitor does: shared's contract, language, company, html, messages and hashes, never any source.",
  suitesOfSite:
    'Suites start and probe a site by scripts/site and release by scripts/release; other commands are run, not imported.',
  noSuites: 'What a team runs in production needs no suites: what both need stands in scripts/site.',
  noInstall: 'What a team runs in production installs nothing: scripts/install is for npm test.',
  noBench: 'Measurements stand on commands, never commands on measurements.',
  forAll: 'scripts/site starts, serves and probes a site for all commands and suites: it imports none of them.',
  noSite: 'scripts/commandLine reads arguments and tells people how work goes: it knows no site.',
  reports: 'scripts/test reads what test runners report: it knows no site and no other command.',
  programs: 'scripts/install fetches the programs that npm test needs: it knows no suites and no other command.',
  asBuilt:
    'The bench measures the site that was built, in browsers that are there: it knows no suites, no store, and installs nothing.',
};

const refused: [string, string, string][] = [
  ['mf-news/src/list', 'mf-contact/src/pageList.ts', reasons.apart],
  ['mf-news/src', 'shell/src/client/announce.ts', reasons.services],
  ['mf-contact/src', '../../e2e/support/site.ts', reasons.suites],
  ['shared/src/bundling', '../../../mf-news/src/pageList.ts', reasons.base],
  ['shared/src/contract', 'react', reasons.noReact],
  ['shared/src/contract', 'node:path', reasons.noNode],
  ['shared/src/ui', 'react-intl', reasons.props],
  ['shared/src/ui', 'node:path', reasons.browser],
  ['shared/src/page', '../files/hash.ts', reasons.around],
  ['shared/src/files', '../language/language.ts', reasons.files],
  ['shared/src/readers', '../bundling/pictures.ts', reasons.readers],
  ['shell/src/composition', 'node:fs', reasons.anywhere],
  ['shell/src/composition', '../../../mf-news/src/pageList.ts', reasons.pagesJson],
  ['shell/src/client', '../composition/route.ts', reasons.document],
  ['shell/src/search', '../composition/route.ts', reasons.search],
  ['shell/src/offline', '../client/page.ts', reasons.anyRelease],
  ['shell/src/hosts/node', '../../client/page.ts', reasons.thin],
  ['e2e/pages', '../../mf-news/src/pageList.ts', reasons.visitor],
  ['e2e/support', '../../scripts/bench/phone.ts', reasons.suitesOfSite],
  ['scripts/release/checks', '../../../e2e/support/site.ts', reasons.noSuites],
  ['scripts/release/checks', '../../install/chromium.ts', reasons.noInstall],
  ['scripts/budgets', '../bench/phone.ts', reasons.noBench],
  ['scripts/site', '../../e2e/support/site.ts', reasons.forAll],
  ['scripts/commandLine', '../site/parts.ts', reasons.noSite],
  ['scripts/test', '../site/parts.ts', reasons.reports],
  ['scripts/install', '../release/store.ts', reasons.programs],
  ['scripts/bench', '../../e2e/support/site.ts', reasons.asBuilt],
];

const allowed: [string, string][] = [
  ['mf-news/src/list', 'shared/page/page.tsx'],
  ['shared/src/bundling', '../readers/pictures.ts'],
  ['shell/src/composition', '../search/engine.ts'],
  ['shell/src/client', '../search/engine.ts'],
  ['shell/src/hosts/node', 'node:http'],
  ['e2e/composition', '../../scripts/release/deliver.ts'],
  ['scripts/site', '../commandLine/progress.ts'],
  ['scripts/install', '../site/nginx.ts'],
];

const way = 'across that wall go types alone (`import type`).';
const toNode = `Pages and components run in the browser, and this runs in Node: ${way} Hand over data from \`pageList.ts\`, or move what both need to a file beside them.`;
const toBrowser = `Readers and services run in Node, and this runs in the browser: ${way} Move what both need to a file beside them.`;

const crossing: [string, string, string][] = [
  ['mf-news/src/list', '../readers/article.ts', toNode],
  ['mf-contact/src/form', '../service/store.ts', toNode],
  ['mf-new/src/pages', 'node:fs/promises', toNode],
  ['mf-marketing/src/home', 'shared/readers/markdown.ts', toNode],
  ['mf-news/src/readers', '../list/NewsCard.tsx', toBrowser],
  ['mf-contact/src/service', '../form/Field.tsx', toBrowser],
  ['mf-news/src/readers', 'shared/ui/Card.tsx', toBrowser],
];

describe('the wall between Node and browser', () => {
  const forms = [
    "import { x } from 'it';",
    "export * from 'it';",
    "await import('it');",
    "import type { x } from 'it';",
  ];
  let said: Map<string, string[]>;
  beforeAll(() => {
    said = linted('plugin', filesWith(crossing, forms));
  });

  it.each(crossing)('lets into %s only types of %s, and says why', (folder, imported, reason) => {
    const told = forms.map((_, form) => said.get(fileOf(folder, imported, form)));
    expect(told).toEqual([[reason], [reason], [reason], undefined]);
  });
});

it('the linter refuses files that import each other', () => {
  const said = linted('suspicious/noImportCycles', {
    'one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
    'two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
  });
  expect([...said.keys()].sort()).toEqual(['one.ts', 'two.ts']);
  expect(said.get('one.ts')?.[0]).toContain('This import is part of a cycle.');
});

describe('the linter', () => {
  let said: Map<string, string[]>;
  beforeAll(() => {
    said = linted('style/noRestrictedImports', filesWith([...refused, ...allowed], forms));
  });

  it.each(refused)('refuses in %s an import of %s, and says why', (part, imported, reason) => {
    expect(forms.map((_, form) => said.get(fileOf(part, imported, form)))).toEqual(forms.map(() => [reason]));
  });

  it.each(allowed)('allows in %s an import of %s', (part, imported) => {
    expect(forms.map((_, form) => said.get(fileOf(part, imported, form)))).toEqual(forms.map(() => undefined));
  });
});
