import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LogEntry } from '../../composition/log.ts';
import { claimsFile } from './claimsFile.ts';
import { diskCache } from './diskCache.ts';

let folder: string;
let entries: LogEntry[];
const site = '/srv/site/remotes.json';
const claim = { remote: 'mf-news', url: 'http://news.test', release: '0123456789ab', sections: ['news'] };
const start = (of = site) => claimsFile(of, diskCache(folder), (entry) => void entries.push(entry));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claims-'));
  entries = [];
});
afterEach(() => rm(folder, { recursive: true }));

it('claims are there after a restart, for their own site', async () => {
  expect(await start().read()).toEqual([]);
  await start().write([claim]);
  expect([await start().read(), await start('/srv/other/remotes.json').read()]).toEqual([[claim], []]);
});

it('claims that were damaged count as none, and the log says so', async () => {
  await start().write([claim]);
  const [base = ''] = await readdir(folder);
  await writeFile(join(folder, base, 'live/claims.json'), '[{"remote":"../x"}]');
  expect(await start().read()).toEqual([]);
  expect(entries).toMatchObject([{ event: 'copy-refused', page: 'claims.json' }]);
});
