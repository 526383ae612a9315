import { expect, it } from 'vitest';
import { releaseTable } from './releaseTable.ts';

it('lists the live release, former and withdrawn ones and candidates of every part, newest first', () => {
  const move = (release: string, hour: string, action: 'release' | 'rollback' = 'release') => ({
    release,
    at: `2026-11-21T${hour}:00:30.000Z`,
    action,
  });
  const news = {
    name: 'mf-news',
    url: './mf-news',
    release: 'bbbbbbbbbbbb',
    history: [move('aaaaaaaaaaaa', '01'), move('bbbbbbbbbbbb', '02'), move('cccccccccccc', '03')],
  };
  news.history.push(move('bbbbbbbbbbbb', '04', 'rollback'));
  const made = { by: 'Asha Gurung', commit: '0123456789ab', isChanged: true as const };
  const shellMoves = [{ ...move('dddddddddddd', '05'), ...made }];
  const shell = { name: 'shell', url: './shell', release: 'dddddddddddd', history: shellMoves };
  const stored = new Map([
    ['mf-news', ['bbbbbbbbbbbb', 'cccccccccccc', 'eeeeeeeeeeee']],
    ['shell', ['dddddddddddd']],
  ]);
  expect(releaseTable([news, shell], stored).split('\n')).toEqual([
    'mf-news  bbbbbbbbbbbb  live             2026-11-21 04:00',
    'mf-news  cccccccccccc  withdrawn        2026-11-21 03:00',
    'mf-news  aaaaaaaaaaaa  former, removed  2026-11-21 01:00',
    'mf-news  eeeeeeeeeeee  candidate',
    'shell    dddddddddddd  live             2026-11-21 05:00  0123456789ab, changed  Asha Gurung',
  ]);
});

it('shows a canary, the figures of what visitors get, and why the last canary was rolled back', () => {
  const at = '2026-11-21T01:00:30.000Z';
  const canary = { release: 'bbbbbbbbbbbb', from: 0, places: 500, since: at, by: 'Asha Gurung' };
  const news = {
    ...{ name: 'mf-news', url: './mf-news', release: 'aaaaaaaaaaaa', canary },
    history: [{ release: 'aaaaaaaaaaaa', at, action: 'release' as const }],
    formerCanary: { release: 'cccccccccccc', at, cause: 'errors: 9 of 30 visitors, 1 of 400 with the live release' },
  };
  const stored = new Map([['mf-news', ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc']]]);
  const below = (count: number, bounds: number) => Array.from({ length: bounds + 1 }, () => count);
  const vitals = { lcp: below(8, 12), inp: below(0, 11), cls: below(8, 10) };
  const table = releaseTable([news], stored, () => ({ visitors: 0, errors: 2, samples: 8, vitals }));
  expect(table.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    [
      'mf-news',
      'bbbbbbbbbbbb',
      'canary 5%',
      '2026-11-21 01:00',
      'Asha Gurung',
      'errors 2, samples 8, LCP 188 ms, CLS 0.007',
    ],
    ['mf-news', 'cccccccccccc', 'rolled back', '2026-11-21 01:00', news.formerCanary.cause],
    ['mf-news', 'aaaaaaaaaaaa', 'live', '2026-11-21 01:00', 'errors 2, samples 8, LCP 188 ms, CLS 0.007'],
  ]);
});
