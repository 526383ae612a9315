import { describe, expect, it } from 'vitest';
import { readPointers } from '../pointers.ts';
import { memoryStore } from './testStore.ts';
import { watchOnce } from './watch.ts';

const [a, b] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const since = '2026-11-21T06:00:00.000Z';
const news = { name: 'mf-news', url: './mf-news', release: a, canary: { release: b, from: 0, places: 500, since } };

/** What hosts have counted: visitors of both groups, and those of the canary who met an error. */
function counted(visitors: number, errors: number) {
  const labels = (release: string, group: string, trial = since) =>
    `{remote="mf-news",release="${release}",group="${group}",trial="${trial}"}`;
  return new Map([
    [`site_release_visitors_total${labels(b, 'canary')}`, visitors],
    [`site_release_visitors_total${labels(a, 'control')}`, visitors * 19],
    [`site_release_errors_total${labels(b, 'canary')}`, errors],
    // Of a canary before this one.
    [`site_release_errors_total${labels(b, 'canary', '2026-11-20T06:00:00.000Z')}`, 500],
  ]);
}

/** Looks once, so many minutes after the canary began. */
async function looked(minutes: number, visitors: number, errors: number, scheduled?: number) {
  const store = memoryStore([news]);
  const said: string[] = [];
  const promoted: string[] = [];
  const promote = async (part: string) => void promoted.push(part);
  await watchOnce({
    store,
    read: async () => counted(visitors, errors),
    now: () => new Date(new Date(since).getTime() + minutes * 60_000),
    say: (sentence) => said.push(sentence),
    ...(scheduled === undefined ? {} : { schedule: { minutes: scheduled, promote } }),
  });
  const [entry] = (await readPointers(store, 'remotes.json')).entries;
  return { said, promoted, runs: entry?.canary !== undefined, former: entry?.formerCanary };
}

describe('a canary that is watched', () => {
  it('is rolled back where it is worse, with the figures', async () => {
    const cause = 'errors: 12 of 40 visitors, 0 of 760 with the live release';
    const { said, runs, former } = await looked(1, 40, 12, 60);
    expect([said, runs]).toEqual([[`mf-news ${b} was rolled back, everybody gets ${a}: ${cause}.`], false]);
    expect(former).toEqual({ release: b, at: '2026-11-21T06:01:00.000Z', cause });
  });

  it('stays while it is not known to be worse, and is no other trial', async () => {
    expect(await looked(1, 40, 1)).toEqual({ said: [], promoted: [], runs: true, former: undefined });
  });

  it.each([
    ['goes live after its time and with enough visitors', 60, 200, ['mf-news']],
    ['stays a canary before its time', 59, 200, []],
    ['stays a canary with few visitors', 60, 199, []],
  ])('by the schedule, %s', async (_, minutes, visitors, promoted) => {
    expect((await looked(minutes, visitors, 0, 60)).promoted).toEqual(promoted);
  });
});

it('where no canary runs, no figures are requested', async () => {
  const read = () => Promise.reject(new Error('figures were requested'));
  const alone = { ...news, canary: undefined };
  const watch = watchOnce({ store: memoryStore([alone]), read, now: () => new Date(), say: () => undefined });
  await expect(watch).resolves.toBe(undefined);
});
