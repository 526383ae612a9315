import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf, languages } from '../../shared/src/language/language.ts';
import { root } from '../site/parts.ts';
import { buildCopy, type CopiedBuild, copyWorkspace, fragmentSizes } from '../site/workspaceCopy.ts';
import { compose, composeFrom, paddingReleases, timeComposing } from './composing.ts';
import { type Figure, judge, sum } from './figures.ts';
import { sampleLanguage } from './settings.ts';
import { type Bench, inTurns } from './site.ts';

const article = `/${sampleLanguage}/news/visa-journey-tips`;
const remotesWhenGrown = 40;
const copies = join(root, '.cache/bench/growth');

/** Builds a remote in a copy as it is, and again after each step of growth. */
function buildGrowing(remote: string, steps: ((folder: string) => void)[]): CopiedBuild[] {
  const copy = join(copies, remote);
  copyWorkspace(copy, remote);
  return [() => undefined, ...steps].map((grow) => {
    grow(join(copy, remote));
    return buildCopy(copy, remote);
  });
}

function edit(file: string, pattern: RegExp, replacement: string): void {
  const text = readFileSync(file, 'utf8');
  if (!pattern.test(text)) throw new Error(`${file} has nothing like ${pattern} any more.`);
  writeFileSync(file, text.replace(pattern, replacement));
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** What an editor does for a new article: a folder with its facts and its two texts. */
const addArticles = (from: number, to: number) => (remote: string) => {
  for (const number of numbers(from, to)) {
    const folder = join(remote, 'content', `generated-${String(number).padStart(4, '0')}`);
    cpSync(join(remote, 'content/visa-journey-tips'), folder, { recursive: true });
    const day = new Date(Date.UTC(2024, 0, 1 + (number % 700))).toISOString().slice(0, 10);
    edit(join(folder, 'article.yaml'), /^(published|updated): .*$/gm, `$1: ${day}`);
    for (const language of languages)
      edit(join(folder, `${language}.md`), /^title: "/m, `title: "${number}${factsOf(language).punctuation.colon}`);
  }
};

/** Names of countries have letters alone. */
const landOf = (number: number) => `land${String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26))}`;

/** What is done for a new country: its name in the schema, its picture and flag, and a folder of content. */
const addCountries = (count: number) => (remote: string) => {
  const countries = numbers(1, count).map(landOf);
  const add = (file: string, start: RegExp, entry: (country: string) => string) =>
    edit(join(remote, 'src', file), start, `$&${countries.map(entry).join('')}`);
  add('readers/schemas.ts', /export const countries = \[/, (country) => `'${country}', `);
  add('services/pictures.ts', /countryPictures: .* = \{/, (country) => `${country}: { src: uk, ...landscape }, `);
  add('services/pictures.ts', /flags: .* = \{/, (country) => `${country}: gb, `);
  for (const country of countries) {
    const folder = join(remote, 'content/study', country);
    cpSync(join(remote, 'content/study/uk'), folder, { recursive: true });
    edit(join(folder, 'entry.yaml'), /^country: .*$/m, `country: ${country}`);
  }
};

/** Milliseconds that a build takes for a hundred pages more. */
const perHundredPages = (from: CopiedBuild, to: CopiedBuild) =>
  ((to.seconds - from.seconds) * 100_000) / (to.contract.pages.length - from.contract.pages.length);

/** Bytes of all scripts. */
function scriptBytes({ release }: CopiedBuild): number {
  const files = readdirSync(join(release, 'assets')).filter((file) => file.endsWith('.js'));
  return sum(files.map((file) => statSync(join(release, 'assets', file)).size));
}

/** Pages of a type, or all, and scripts that others may not make larger. */
function weights(what: string, before: CopiedBuild, after: CopiedBuild, type?: string): Figure[] {
  const types = new Map(before.contract.pages.map((page) => [page.path, page.type]));
  const sizes = fragmentSizes(after);
  const own = [...fragmentSizes(before)].filter(([path]) => !type || types.get(path) === type);
  const grew = own.filter(([path, bytes]) => sizes.get(path) !== bytes);
  return [
    judge(`${what} that changed`).atMost('grown', 'count', grew.length, 0),
    judge(`scripts beside ${what}`).atMost('grown', 'B', scriptBytes(after), scriptBytes(before)),
  ];
}

/** Composition of a site of many remotes, timed without a host. */
async function composing({ shell, releases, runs }: Bench, today: CopiedBuild, grown: CopiedBuild): Promise<Figure[]> {
  const others = releases.filter(({ remote }) => remote !== 'mf-news');
  const padding = paddingReleases(today, join(copies, 'padding'), remotesWhenGrown - releases.length);
  const small = await composeFrom(shell, [...others, newsRelease(today)]);
  const large = await composeFrom(shell, [...others, newsRelease(grown), ...padding]);
  const bytes = async (composition: typeof small, path: string) => Buffer.byteLength(await compose(composition, path));
  const subject = 'composing 1,000 pages';
  // The first round warms up.
  const time = (composition: typeof small) => () => timeComposing(composition, article);
  await inTurns(1, subject, time(large), time(small));
  const { of } = await inTurns(runs, subject, time(large), time(small));
  const lists = languages.map(async (language) => {
    const path = `/${language}/news`;
    return judge(`HTML of ${path}`).atMost('grown', 'kB', await bytes(large, path), 60_000);
  });
  return [
    judge(`HTML of ${article}`).atMost('grown', 'B', await bytes(large, article), await bytes(small, article)),
    ...(await Promise.all(lists)),
    judge(subject).against('grown', of('ours', Number), of('plain', Number), 1.1, { of: 'today' }),
  ];
}

const newsRelease = ({ release, contract }: CopiedBuild) => ({
  remote: contract.remote,
  release: contract.release,
  folder: release,
});

/** What a much larger site costs: its builds, its pages and its composition. */
export async function growthFigures(bench: Bench): Promise<Figure[]> {
  const [today, half, grown] = buildGrowing('mf-news', [addArticles(1, 1000), addArticles(1001, 2000)]);
  const [guides, moreGuides] = buildGrowing('mf-visa-guides', [addCountries(100)]);
  if (!today || !half || !grown || !guides || !moreGuides) throw new Error('A build is missing.');
  const { against } = judge('build of 100 pages, in the second thousand articles');
  const figures = [
    against('grown', perHundredPages(half, grown), perHundredPages(today, half), 1, { of: 'the first' }),
    ...weights('articles', today, grown, 'article'),
    judge('build of 100 pages, with 100 more countries').reported('grown', 'ms', perHundredPages(guides, moreGuides)),
    ...weights('guides', guides, moreGuides),
    ...(await composing(bench, today, grown)),
  ];
  rmSync(copies, { recursive: true });
  return figures;
}
