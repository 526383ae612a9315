import { expect, it, vi } from 'vitest';
import type { Status } from './protocol.ts';
import { devStatus } from './status.ts';

it('browsers are told of every change, and of types that are wrong', () => {
  const told: Status[] = [];
  const status = devStatus((now) => told.push(now));
  const problem = { message: 'TS2322', stack: '' };
  status.changed('mf-news/src/list/NewsCard.tsx');
  status.typesChecked(problem);
  status.changed('mf-news/src/list/NewsCard.tsx');
  status.typesChecked(undefined);
  expect(told).toEqual([
    { changes: 1, types: undefined },
    { changes: 1, types: problem },
    { changes: 2, types: problem },
    { changes: 2, types: undefined },
  ]);
  expect(status.changes()).toBe(2);
});

it('the terminal says once how long a change took to be shown', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const status = devStatus(() => undefined);
  status.shown();
  status.changed('mf-news/src/list/NewsCard.tsx');
  status.shown();
  status.shown();
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^mf-news\/src\/list\/NewsCard\.tsx: shown after \d+ ms$/)]]);
  log.mockRestore();
});
