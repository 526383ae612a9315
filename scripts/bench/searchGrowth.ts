import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PagesContract } from '../../shared/src/contract/pages.contract.ts';
import type { SearchContent } from '../../shared/src/contract/search.contract.ts';
import { searchIndexPath } from '../../shared/src/contract/searchPage.contract.ts';
import { integrityOf } from '../../shared/src/files/hash.ts';
import { languages } from '../../shared/src/language/language.ts';
import { brotli } from '../budgets/brotli.ts';
import { root } from '../site/parts.ts';
import type { ServedRelease } from '../site/releaseServer.ts';
import { type Figure, judge, median } from './figures.ts';
import { typeIntoSiteSearch } from './search.ts';
import { type Bench, samples, startSite } from './site.ts';

const remote = 'mf-news';
const article = /\/visa-journey-tips$/;
const articles = 2000;
const folder = join(root, '.cache/bench/search');

const generated = Array.from({ length: articles }, (_, index) => `generated-${String(index).padStart(4, '0')}`);

/** The pages of an article again, each under names of its own. */
function repeated<Page extends { path: string }>(pages: Page[], rename: (page: Page, name: string) => Page): Page[] {
  const originals = pages.filter(({ path }) => article.test(path));
  return [...pages, ...generated.flatMap((name) => originals.map((page) => rename(page, name)))];
}

/**
 * A release as a build with 2,000 more articles would make it, as far as the search knows it: their entries are those of an
 * article under other addresses and titles, and nothing is rendered.
 */
function grownRelease(release: ServedRelease): ServedRelease {
  rmSync(folder, { recursive: true, force: true });
  cpSync(release.folder, folder, { recursive: true });
  const read = <T>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
  const contract = read<PagesContract>('pages.json');
  const renamed = (path: string, name: string) => path.replace(article, `/${name}`);
  contract.pages = repeated(contract.pages, (page, name) => {
    const alternate = renamed(page.alternate, name);
    return { ...page, path: renamed(page.path, name), alternate };
  });
  for (const file of Object.values(contract.search ?? {})) {
    const content = read<SearchContent>(file);
    const pages = repeated(content.pages, (page, name) => {
      return { ...page, path: renamed(page.path, name), title: `${name.slice(-4)}: ${page.title}` };
    });
    const text = JSON.stringify({ ...content, pages });
    writeFileSync(join(folder, file), text);
    contract.files[file] = integrityOf(text);
  }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(contract));
  return { ...release, folder };
}

/** What a keystroke costs in the search of the whole site, and what its index weighs, when the site is much larger. */
export async function searchFigures({ browser, shell, releases, runs }: Bench): Promise<Figure[]> {
  const { address } = await startSite(
    shell,
    releases.map((release) => (release.remote === remote ? grownRelease(release) : release)),
  );
  const figures: Figure[] = [];
  for (const language of languages) {
    const subject = `search of the whole site (${language})`;
    const { within, atMost } = judge(subject);
    const index = await fetch(`${address}/${language}${searchIndexPath}`);
    figures.push(atMost('index', 'kB', brotli(Buffer.from(await index.arrayBuffer())).length, 60_000));
    const typed = await samples(runs, subject, () => typeIntoSiteSearch(browser, address, language));
    figures.push(within('slowest keystroke', median(typed.map((keys) => Math.max(...keys))), 50));
  }
  rmSync(folder, { recursive: true });
  return figures;
}
