import { LRUCache } from 'lru-cache';
import { parseSearch, type SearchContent } from 'shared/contract/search.contract.ts';
import { type Language, languages } from 'shared/language/language.ts';
import type { IndexContent } from '../search/content.ts';
import { searchEngine } from '../search/engine.ts';
import { fitted } from '../search/fit.ts';
import type { FoundPage } from '../search/ranking.ts';
import { inTurns, timeShare } from './budget.ts';
import type { Directory, LiveRemote } from './directory.ts';
import type { ReleaseFiles } from './files.ts';
import type { Log } from './log.ts';
import { type NearestPages, nearestPages } from './nearestPages.ts';

/** What answers on this host, as long work that anybody can ask for without end: others are answered in between. */
interface HostEngine {
  /** Pages by how well they answer; each query has a turn of its own. */
  find(query: string): Promise<FoundPage[]>;
  /** Pages whose addresses are close to one that is none; without any while such addresses take too much time. */
  near: NearestPages;
  isWhole: boolean;
}

/** What is searched, by the releases that are live. */
export interface SearchIndex {
  engine(directory: Directory, language: Language): Promise<HostEngine>;
  /** The same where it is there already. */
  ready(directory: Directory, language: Language): HostEngine | undefined;
  /** Makes the engine in the background. */
  prepare(directory: Directory, language: Language): void;
  /** What a browser searches. */
  forBrowsers(directory: Directory, language: Language): Promise<IndexContent>;
  /** Has the files of the live releases ahead, so that they are there when a remote goes down. */
  prefetch(directory: Directory): Promise<void>;
}

/** What an index may weigh: here by its characters, and on its way to a browser by gzip, which every runtime has; 66 kB are less than 60 of brotli. */
const most = { characters: 1_500_000, gzipBytes: 66_000 };
/** How much of the time of a host goes into proposals for addresses that are none. */
const ofProposals = { share: 0.2, burstMs: 50 };
/** Files and indexes that are cached: those of the live releases, and of previews. */
const cached = { files: 60, indexes: 6 };

export function searchIndex(files: ReleaseFiles, log: Log): SearchIndex {
  const contents = new LRUCache<string, SearchContent>({ max: cached.files });
  const engines = new LRUCache<string, HostEngine>({ max: cached.indexes });
  const small = new LRUCache<string, IndexContent>({ max: cached.indexes });
  /** The engine that a state of the site was last searched by. */
  const current = new LRUCache<string, HostEngine>({ max: cached.indexes });
  const waiting = new Map<string, Promise<unknown>>();
  const inTurn = inTurns();
  const inTime = timeShare(ofProposals.share, ofProposals.burstMs);

  /** What a remote has, unless it cannot be had now or its release is from before there was any. */
  const contentOf = async (remote: LiveRemote, language: Language): Promise<SearchContent | undefined> => {
    const file = remote.search?.[language];
    const hash = file === undefined ? undefined : remote.files[file];
    if (file === undefined || hash === undefined) return undefined;
    const key = fileKey(remote, file);
    const known = contents.get(key);
    if (known) return known;
    // A file that cannot be had is in the log already.
    const had = await files.file(remote, file, hash).catch(() => undefined);
    if (!had) return undefined;
    try {
      const read = parseSearch(new TextDecoder().decode(had.body), `${remote.remote}: ${file}`);
      // A release speaks of its own pages alone.
      const own = new Set(remote.pages.map(({ path }) => path));
      const content = { ...read, pages: read.pages.filter(({ path }) => own.has(path)) };
      contents.set(key, content);
      return content;
    } catch (error) {
      const { remote: name, release } = remote;
      log({ level: 'error', event: 'search-refused', remote: name, release, cause: (error as Error).message });
      return undefined;
    }
  };

  const merged = async ({ remotes, missing }: Directory, language: Language) => {
    const all = await Promise.all(remotes.map((remote) => contentOf(remote, language)));
    const content = {
      pages: all.flatMap((found) => found?.pages ?? []),
      isWhole: missing.length === 0 && !all.includes(undefined),
    };
    const key = keyOf(
      remotes.filter((_, index) => all[index]),
      language,
      content.isWhole,
    );
    return { key, content };
  };

  /** Makes something of an index once for each state of the site. */
  const made = async <T extends object>(
    cache: LRUCache<string, T>,
    make: (content: IndexContent) => Promise<T>,
    directory: Directory,
    language: Language,
    kind: string,
  ): Promise<T> => {
    const { key, content } = await merged(directory, language);
    const known = cache.get(key);
    if (known) return known;
    const started =
      (waiting.get(kind + key) as Promise<T> | undefined) ?? make(content).finally(() => waiting.delete(kind + key));
    waiting.set(kind + key, started);
    const result = await started;
    cache.set(key, result);
    return result;
  };

  const engine = async (directory: Directory, language: Language) => {
    const make = async (content: IndexContent): Promise<HostEngine> => {
      const { find, isWhole } = await searchEngine(await fitted(content, hasFewCharacters));
      const near = nearestPages(content.pages);
      return {
        find: (query) => inTurn(() => find(query)),
        near: (words, most) => inTime(() => near(words, most)) ?? [],
        isWhole,
      };
    };
    const found = await made(engines, make, directory, language, 'engine ');
    current.set(stateOf(directory, language), found);
    return found;
  };

  return {
    engine,
    prepare(directory, language) {
      engine(directory, language).catch(() => undefined);
    },
    ready: (directory, language) => current.get(stateOf(directory, language)),
    forBrowsers: (directory, language) =>
      made(small, (content) => fitted(content, isSmall), directory, language, 'small '),
    async prefetch({ remotes }) {
      for (const remote of remotes) for (const language of languages) await contentOf(remote, language);
    },
  };
}

const fileKey = ({ url, release }: LiveRemote, file: string) => `${url} ${release} ${file}`;

const stateOf = ({ remotes, missing }: Directory, language: Language) => keyOf(remotes, language, missing.length === 0);

function keyOf(remotes: LiveRemote[], language: Language, isWhole: boolean): string {
  return [language, isWhole, ...remotes.map(({ url, release }) => `${url}@${release}`)].join(' ');
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

/** Whether an index may go to browsers. */
export async function isSmall(content: IndexContent): Promise<boolean> {
  const packed = new Blob([JSON.stringify(content)]).stream().pipeThrough(new CompressionStream('gzip'));
  let bytes = 0;
  for await (const chunk of packed) {
    bytes += chunk.byteLength;
    if (bytes > most.gzipBytes) return false;
  }
  return true;
}
