import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { startNode } from './childProcess.ts';
import { tellRefusals } from './refusals.ts';

it('a build of the workspace that the host does not take is told in a sentence, beside the log', async () => {
  const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockReturnValue());
  const entries = [
    { level: 'error', event: 'remote-refused', remote: 'mf-news', cause: 'pages.json is larger than 4194304 bytes' },
    { level: 'info', event: 'remote-back', remote: 'mf-news' },
  ].map((entry) => JSON.stringify(entry));
  const child = startNode(['-e', `console.log(${JSON.stringify(entries.join('\n'))})`], { stdout: 'pipe' });
  tellRefusals(child);
  await once(child, 'close');
  expect(log?.mock.calls.flat()).toEqual(entries);
  expect(error?.mock.calls).toEqual([
    ['The site does not show mf-news as it was built: pages.json is larger than 4194304 bytes.'],
  ]);
});
