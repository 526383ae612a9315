import type { SearchContent } from 'shared/contract/release/search.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { type Directory, type InstalledRelease, textOf } from '../../directory/directory.ts';
import type { IndexContent } from '../../search/content.ts';
import { searchEngine } from '../../search/engine.ts';
import { fitted } from '../../search/fit.ts';
import { type NearestPages, nearestPages } from '../../search/nearestPages.ts';
import type { FoundPage } from '../../search/ranking.ts';

/** Searches on this host. Anybody can request this long work without end, so other requests are answered in between. */
export interface HostEngine {
  /** Pages by how well they answer; each query has a turn of its own. */
  find(query: string): Promise<FoundPage[]>;
  /** Pages whose addresses are close to one that is none; without any while such addresses take too much time. */
  near: NearestPages;
  isWhole: boolean;
}

/** The searched content: the pages of some releases, merged once. */
export interface SiteSearch {
  engine(language: Language): Promise<HostEngine>;
  /** The same where it is there already. */
  ready(language: Language): HostEngine | undefined;
  /** The index that a browser searches. */
  forBrowsers(language: Language): Promise<IndexContent>;
}

/** Limits of an index: in characters on hosts, and in compressed bytes for browsers. */
const most = { characters: 1_500_000, gzipBytes: 90_000 };
/** Time that a host may spend on proposals for unknown addresses. */
const ofProposals = { share: 0.2, burstMs: 50 };

const inTurn = inTurns();
const inTime = timeShare(ofProposals.share, ofProposals.burstMs);

export function siteSearch({ remotes, missing }: Pick<Directory<InstalledRelease>, 'remotes' | 'missing'>): SiteSearch {
  const content = once((language): IndexContent => {
    const read = remotes.map((remote) => contentOf(remote, language));
    return {
      pages: read.flatMap((each) => each?.pages ?? []),
      synonyms: read.flatMap((each) => each?.synonyms ?? []),
      isWhole: missing.length === 0 && !read.includes(undefined),
    };
  });
  const ready = new Map<Language, HostEngine>();
  const engine = once(async (language): Promise<HostEngine> => {
    const { find, isWhole } = await searchEngine(await fitted(content(language), hasFewCharacters));
    const near = nearestPages(content(language));
    const made: HostEngine = {
      find: (query) => inTurn(() => find(query)),
      near: (words, most) => inTime(() => near(words, most)) ?? [],
      isWhole,
    };
    ready.set(language, made);
    return made;
  });
  return {
    engine,
    ready: (language) => ready.get(language),
    forBrowsers: once((language) => fitted(content(language), isSmall)),
  };
}

/** Makes something once for each language. */
function once<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

/** The search content of a release; nothing if it has no search file. */
function contentOf(remote: InstalledRelease, language: Language): SearchContent | undefined {
  const file = remote.search?.[language];
  return file === undefined ? undefined : (JSON.parse(textOf(remote, file)) as SearchContent);
}

async function hasFewCharacters({ pages }: IndexContent): Promise<boolean> {
  const characters = pages.reduce(
    (sum, { title, description, sections }) =>
      sections.reduce(
        (all, section) => all + section.title.length + section.text.length + (section.words?.length ?? 0),
        sum + title.length + description.length,
      ),
    0,
  );
  return characters <= most.characters;
}

/** Says if an index is small enough for browsers. */
export async function isSmall(content: IndexContent): Promise<boolean> {
  const packed = new Blob([JSON.stringify(content)]).stream().pipeThrough(new CompressionStream('gzip'));
  let bytes = 0;
  for await (const chunk of packed) {
    bytes += chunk.byteLength;
    if (bytes > most.gzipBytes) return false;
  }
  return true;
}

/** Runs a piece of work when its turn has come. */
export type Turns = <T>(work: () => T) => Promise<T>;

/**
 * Makes the function that runs pieces of work one by one, each in a turn of the event loop of its own. It rests before each
 * as long as the one before took, so that other requests get half of the time.
 */
export function inTurns(): Turns {
  let rest = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, rest));
      const since = performance.now();
      try {
        return work();
      } finally {
        rest = performance.now() - since;
      }
    });
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * Makes the function that runs work which an answer can do without, unless such work has taken too much time lately.
 * @param share of the time that it may take
 * @param burst milliseconds that it may take at once
 */
export function timeShare(share: number, burst: number): <T>(work: () => T) => T | undefined {
  let left = burst;
  let since = performance.now();
  return (work) => {
    const now = performance.now();
    left = Math.min(burst, left + share * (now - since));
    since = now;
    if (left <= 0) return undefined;
    const result = work();
    left -= performance.now() - now;
    return result;
  };
}
