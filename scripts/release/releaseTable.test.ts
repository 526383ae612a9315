import type { Move } from 'shared/contract/store/remotes.contract.ts';
import { expect, it } from 'vitest';
import { releaseTable } from './releaseTable.ts';

it('lists the live release, former and withdrawn ones and candidates of every part, newest first', () => {
  const move = (release: string, hour: string): Move => {
    return { release, at: `2026-11-21T${hour}:00:30.000Z`, action: 'release' };
  };
  const releases = [move('aaaaaaaaaaaa', '01'), move('bbbbbbbbbbbb', '02'), move('cccccccccccc', '03')];
  const history: Move[] = [...releases, { ...move('bbbbbbbbbbbb', '04'), action: 'rollback' }];
  const news = { name: 'mf-news', url: './mf-news', release: 'bbbbbbbbbbbb', history };
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
