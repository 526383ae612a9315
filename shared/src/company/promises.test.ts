import { describe, expect, it } from 'vitest';
import { keepsPromises, promisedFeeds, promisedPages } from './promises.ts';

const { path } = promisedPages.onlineClassLink;
const feed = promisedFeeds.news.path;

describe('promised pages', () => {
  it('are kept by a remote that has them in both languages', () => {
    expect(() =>
      keepsPromises('mf-news', new Set([`/en${path}`, `/jp${path}`, `/en${feed}`, `/jp${feed}`])),
    ).not.toThrow();
  });

  it('hold what the first question of Home leads to', () => {
    const paths = Object.values(promisedPages).filter(({ remote }) => remote === 'mf-visa-guides');
    const found = new Set(paths.flatMap(({ path }) => [`/en${path}`, `/jp${path}`]));
    found.delete('/jp/what-it-takes/nepal');
    expect(() => keepsPromises('mf-visa-guides', found)).toThrow(
      'mf-visa-guides promised /jp/what-it-takes/nepal to the other remotes and has no such page',
    );
  });

  it('bind only the remote that made them', () => {
    expect(() => keepsPromises('mf-weather', new Set())).not.toThrow();
  });
});
