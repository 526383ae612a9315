import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parsePages } from '../../../shared/src/contract/pages.contract.ts';
import { languages } from '../../../shared/src/language/language.ts';
import type { Frame } from '../../../shell/src/composition/frame.ts';
import { remotes, root } from '../../site/parts.ts';
import { startSite } from '../../site/processes.ts';
import { type CopiedBuild, fragmentSizes } from '../../site/workspaceCopy.ts';
import { against, atMost, type Figure, median, type Unit, within } from '../figures.ts';
import { compose, composeFrom, paddingRelease, type ServedRelease, timeComposing } from '../growth/composing.ts';
import { buildNews, removeNews, serveRelease } from '../growth/grownNews.ts';
import { typeIntoSearch } from '../growth/search.ts';
import { type Bench, samples } from '../sampling.ts';

const article = '/en/news/visa-journey-tips';
const remotesWhenGrown = 40;

const figure = (subject: string, name: string, unit: Unit, value: number) => ({
  section: 'With 2,000 more articles and 40 remotes',
  subject,
  name,
  unit,
  value,
});

/** What a much larger site costs: its build, its pages, its composition and its search. */
export async function growthFigures(bench: Bench): Promise<Figure[]> {
  const { today, half, grown } = buildNews();
  const figures = [
    buildTime(today, half, grown),
    ...weights(today, grown),
    ...(await composing(bench, today, grown)),
    ...(await searching(bench, grown)),
  ];
  removeNews();
  return figures;
}

/** The second thousand of articles takes as long as the first one. */
function buildTime(today: CopiedBuild, half: CopiedBuild, grown: CopiedBuild): Figure {
  const perHundred = (from: CopiedBuild, to: CopiedBuild) =>
    ((to.seconds - from.seconds) * 1000) / ((to.contract.pages.length - from.contract.pages.length) / 100);
  const subject = 'build of 100 pages, in the second thousand articles';
  return against(figure(subject, 'grown', 'ms', perHundred(half, grown)), perHundred(today, half), 1, 'the first');
}

/** Articles that were there before, and the scripts of an article. */
function weights(today: CopiedBuild, grown: CopiedBuild): Figure[] {
  const isArticle = (path: string) =>
    today.contract.pages.some((page) => page.path === path && page.type === 'article');
  const after = fragmentSizes(grown);
  const grew = [...fragmentSizes(today)].filter(([path, bytes]) => isArticle(path) && (after.get(path) ?? 0) > bytes);
  const scripts = ({ release, contract }: CopiedBuild) =>
    (contract.modules.article?.jp ?? []).reduce((sum, file) => sum + statSync(join(release, file)).size, 0);
  return [
    atMost(figure('articles that grew', 'grown', 'count', grew.length), 0),
    atMost({ ...figure('scripts of an article', 'grown', 'B', scripts(grown)) }, scripts(today)),
  ];
}

function liveRelease(remote: string): ServedRelease {
  const dist = join(root, remote, 'dist');
  const { release } = JSON.parse(readFileSync(join(dist, 'live.json'), 'utf8')) as { release: string };
  const folder = join(dist, release);
  const file = join(folder, 'pages.json');
  return { contract: parsePages(JSON.parse(readFileSync(file, 'utf8')), file), folder };
}

async function composing({ shell, runs }: Bench, today: CopiedBuild, grown: CopiedBuild): Promise<Figure[]> {
  const frame = JSON.parse(readFileSync(join(root, 'shell/dist', shell, 'frame.json'), 'utf8')) as Frame;
  const others = remotes.filter((name) => name !== 'mf-news').map(liveRelease);
  const news = ({ contract, release }: CopiedBuild): ServedRelease => ({ contract, folder: release });
  const padding = Array.from({ length: remotesWhenGrown - remotes.length }, (_, index) =>
    paddingRelease(today.contract, index),
  );
  const small = await composeFrom(frame, [...others, news(today)]);
  const large = await composeFrom(frame, [...others, news(grown), ...padding]);
  const [before = [], after = []] = await timeComposing([small, large], article, runs);
  const bytes = async (composition: typeof small, path: string) => Buffer.byteLength(await compose(composition, path));
  const lists = await Promise.all(
    languages.map(async (language) => {
      const path = `/${language}/news`;
      return atMost(figure(`HTML of ${path}`, 'grown', 'kB', await bytes(large, path)), 60_000);
    }),
  );
  return [
    atMost(
      figure(`HTML of ${article}, frame and all`, 'grown', 'B', await bytes(large, article)),
      await bytes(small, article),
    ),
    ...lists,
    against(figure('composing 1,000 pages', 'grown', 'ms', median(after)), median(before), 1.1, 'today'),
  ];
}

/** The grown news inside a site of their own. */
async function searching({ browser, port, shell, runs }: Bench, grown: CopiedBuild): Promise<Figure[]> {
  const origin = await serveRelease(grown, port + remotes.length + 1);
  process.env.REMOTE_MF_NEWS = origin.address;
  const site = await startSite({
    port,
    shell,
    env: { DISK_CACHE: join(root, '.cache/bench-kept') },
    onShellLost: (how) => console.error(`The shell of the grown site ended by itself (${how}).`),
  }).finally(() => delete process.env.REMOTE_MF_NEWS);
  try {
    const figures: Figure[] = [];
    for (const language of languages) {
      const subject = `slowest keystroke in the search of /${language}/news`;
      const typed = await samples(runs, subject, () => typeIntoSearch(browser, site.address, language));
      figures.push(within(figure(subject, 'grown', 'ms', median(typed.map((keys) => Math.max(...keys)))), 50));
    }
    return figures;
  } finally {
    site.stop();
    origin.stop();
  }
}
