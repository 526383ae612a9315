import { beforeAll, describe, expect, it } from 'vitest';
import { fileOf, filesWith, forms, linted } from './linted.ts';

const reasons = {
  apart: 'Remotes are deployed apart from each other: share through `shared`, or link by address.',
  services: 'The shell is deployed on its own: what a remote needs of it arrives as services (shared/src/contract).',
  suites: 'End-to-end suites are no part of the site.',
  base: 'shared imports nothing of the workspace: everything else stands on it.',
  noReact: 'contract, language, company and html are read in Node, at the edge and in tests: they know no React.',
  noNode: 'contract, language, company and html run in browsers and at the edge: they know no Node.',
  props: 'ui components take their text by props: they know no catalog and no page.',
  pagesJson: 'The shell knows remotes by their pages.json alone, never by their source.',
  anywhere: 'Composition runs on Node, at the edge and in an export alike: it knows no Node, no DOM, no bundler.',
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

/** Commands that a team runs in production: each is a file of its own. */
const productionCommands = [
  ...['start', 'build', 'export', 'release', 'rollback', 'releases', 'preview', 'verify', 'serve'],
  ...['newRemote', 'retire'],
];

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
  ['shared/src/html', 'react', reasons.noReact],
  ['shared/src/html', 'node:path', reasons.noNode],
  ['shared/src/ui', 'node:path', reasons.browser],
  ['shared/src/ui', '../html/elements.ts', reasons.browser],
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
  ['shell/src/client', 'mf-news/src/messages.ts', reasons.pagesJson],
  ['shell/src/client', '../composition/route.ts', reasons.document],
  ['shell/src/chrome', '../hosts/node/host.ts', reasons.document],
  ['shell/src/search', '../composition/route.ts', reasons.search],
  ['shell/src/search', 'node:path', reasons.search],
  ['shell/src/offline', '../client/page.ts', reasons.anyRelease],
  ['shell/src/offline', '../composition/route.ts', reasons.anyRelease],
  ['shell/src/offline', 'mf-news/src/messages.ts', reasons.pagesJson],
  ['shell/src/hosts/node', '../../client/page.ts', reasons.thin],
  ['shell/src/hosts/node', '../../bundling/viteConfig.ts', reasons.thin],
  ['shell/src/hosts/node', '../../../../mf-news/src/pageList.ts', reasons.pagesJson],
  ['e2e/pages', '../../mf-news/src/pageList.ts', reasons.visitor],
  ['e2e/pages', '../../shell/src/composition/route.ts', reasons.visitor],
  ['e2e/support', 'shared/page/page.tsx', reasons.visitor],
  ['e2e/support', '../../shared/src/ui/Card.tsx', reasons.visitor],
  ['e2e/support', '../../shared/src/readers/pageList.ts', reasons.visitor],
  ['e2e/support', '../../scripts/bench/phone.ts', reasons.suitesOfSite],
  ['e2e/support', '../../scripts/install/debian.ts', reasons.suitesOfSite],
  ['scripts/release/checks', '../../../e2e/support/site.ts', reasons.noSuites],
  ['scripts/release/checks', '../../install/chromium.ts', reasons.noInstall],
  ['scripts/newRemote', '../install/chromium.ts', reasons.noInstall],
  ['scripts/newRemote/template/src', '../../../../mf-news/src/pageList.ts', reasons.apart],
  ['mf-events/e2e', '../../mf-news/src/pageList.ts', reasons.visitor],
  ['scripts/budgets', '../bench/phone.ts', reasons.noBench],
  ['scripts/dev', '../../e2e/support/site.ts', reasons.noSuites],
  ['scripts/sbom', '../../e2e/support/site.ts', reasons.noSuites],
  ['scripts/site', '../../e2e/support/site.ts', reasons.forAll],
  ['scripts/site', '../release/store.ts', reasons.forAll],
  ['scripts/site', '../install/nginx.ts', reasons.forAll],
  ['scripts/commandLine', '../site/parts.ts', reasons.noSite],
  ['scripts/test', '../site/parts.ts', reasons.reports],
  ['scripts/install', '../release/store.ts', reasons.programs],
  ['scripts/bench', '../../e2e/support/site.ts', reasons.asBuilt],
  ['scripts/bench', '../install/chromium.ts', reasons.asBuilt],
  ['scripts/bench', '../release/store.ts', reasons.asBuilt],
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
  ['shell/src/client', '../search/engine.ts'],
  ['shell/src/composition', '../search/engine.ts'],
  ['shell/src/search', 'minisearch'],
  ['shell/src/chrome', 'react-intl'],
  ['shell/src/hosts/node', '../../composition/compose.ts'],
  ['shell/src/hosts/node', 'node:http'],
  ['e2e/pages', 'shared/language/language.ts'],
  ['e2e/pages', 'shared/company/company.ts'],
  ['e2e/support', 'shared/html/elements.ts'],
  ['e2e/support', 'shared/files/hash.ts'],
  ['mf-events/e2e', '../../e2e/support/test.ts'],
  ['e2e/support', '../../scripts/site/ports.ts'],
  ['e2e/composition', '../../scripts/release/deliver.ts'],
  ['scripts/release/checks', '../../site/browserErrors.ts'],
  ['scripts/release/checks', '../site.ts'],
  ['scripts/site', './ports.ts'],
  ['scripts/site', '../commandLine/progress.ts'],
  ['scripts/bench', '../site/nginx.ts'],
  ['scripts/install', '../site/nginx.ts'],
];

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
    const importing = ['../e2e/support/site.ts', './install/debian.ts', './site/parts.ts'];
    const text = importing.map((imported) => `await import('${imported}');\n`).join('');
    const commands = Object.fromEntries(productionCommands.map((command) => [`scripts/${command}.ts`, text]));
    said = linted('style/noRestrictedImports', { ...filesWith([...refused, ...allowed], forms), ...commands });
  });

  it.each(refused)('refuses in %s an import of %s, and says why', (part, imported, reason) => {
    expect(forms.map((_, form) => said.get(fileOf(part, imported, form)))).toEqual(forms.map(() => [reason]));
  });

  it.each(allowed)('allows in %s an import of %s', (part, imported) => {
    expect(forms.map((_, form) => said.get(fileOf(part, imported, form)))).toEqual(forms.map(() => undefined));
  });

  it.each(productionCommands)('refuses in scripts/%s.ts suites and installation, and nothing else', (command) => {
    // The linter reports in no order of its own.
    expect(new Set(said.get(`scripts/${command}.ts`))).toEqual(new Set([reasons.noSuites, reasons.noInstall]));
  });
});
