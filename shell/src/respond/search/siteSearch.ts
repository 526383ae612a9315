import type { SearchContent } from 'shared/contract/release/search.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { type Directory, type InstalledRelease, textOf } from '../../directory/directory.ts';
import { fitted, type IndexContent, type IndexedPage } from '../../search/content.ts';
import { nearestPages, searchEngine } from '../../search/engine.ts';

/** The search of the pages of some releases, merged once. */
export type SiteSearch = ReturnType<typeof siteSearch>;

type HostEngine = Awaited<ReturnType<typeof hostEngine>>;

/** Limits of an index as JSON: in characters on hosts, and in compressed bytes for browsers. */
const most = { characters: 1_650_000, gzipBytes: 90_000 };
/** Time that a host may spend on proposals for unknown addresses. */
const ofProposals = { share: 0.2, burstMs: 50 };

const inTurn = inTurns();
const inTime = timeShare(ofProposals.share, ofProposals.burstMs);

export function siteSearch({ remotes, missing }: Pick<Directory<InstalledRelease>, 'remotes' | 'missing'>) {
  const content = once((language): IndexContent => {
    const read = remotes.map((remote) => contentOf(remote, language));
    return {
      pages: read.flatMap((each) => each?.pages ?? []),
      synonyms: read.flatMap((each) => each?.synonyms ?? []),
      isWhole: missing.length === 0 && !read.includes(undefined),
    };
  });
  const ready = new Map<Language, HostEngine>();
  return {
    engine: once(async (language): Promise<HostEngine> => {
      const engine = await hostEngine(content(language));
      ready.set(language, engine);
      return engine;
    }),
    /** Returns the engine if it is made already. */
    ready: (language: Language) => ready.get(language),
    /** The index that a browser searches. */
    forBrowsers: once((language) => fitted(content(language), isSmall)),
  };
}

/** Makes an engine for this host. Anybody can request searches without end, so other requests are answered in between. */
async function hostEngine(content: IndexContent) {
  const { find, isWhole } = await searchEngine(await fitted(content, isSearchable));
  const near = await nearestPages(content);
  return {
    isWhole,
    /** Returns pages, the best answer first; each query has a turn of its own. */
    find: (query: string) => inTurn(() => find(query)),
    /** Returns pages with addresses close to an unknown one; none while such addresses take too much time. */
    near: (words: string, most: number): IndexedPage[] => inTime(() => near(words, most)) ?? [],
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

/** Says if an index is small enough for hosts. */
const isSearchable = async (content: IndexContent) => JSON.stringify(content).length <= most.characters;

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

/** Makes a function that runs work one by one. It rests before each as long as the one before took: other requests get half of the time. */
function inTurns(): <T>(work: () => T) => Promise<T> {
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

/** Makes a function that runs optional work, unless it took more than its share of the time lately, or `burst` milliseconds. */
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
