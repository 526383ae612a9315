import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { showLog } from './hostLog.ts';

it('says in a sentence which remote a host does not show, and why, and passes every line on', async () => {
  const cause = 'http://127.0.0.1:4102/aaaaaaaaaaaa/pages/en.html is larger than the 1048576 bytes that are taken';
  const lines = [
    'No JSON',
    JSON.stringify({ level: 'info', event: 'release-live', remote: 'mf-news', release: 'aaaaaaaaaaaa' }),
    JSON.stringify({ level: 'error', event: 'remote-refused', remote: 'mf-news', cause }),
  ];
  const said: string[] = [];
  const errors: string[] = [];
  const printer = { log: (line: string) => said.push(line), error: (line: string) => errors.push(line) };
  await showLog(Readable.from([lines.join('\n')]), printer);
  expect([said, errors]).toEqual([
    lines,
    [`The site does not show mf-news as it was built: ${cause}. It shows the release before, if there is one.`],
  ]);
});
