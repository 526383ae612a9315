import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkDeprecations } from './checkDeprecations.ts';

it('a remote whose entry asks for the runtime of the shell is told so as it is built', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app.js'), 'export {};');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  await checkDeprecations('mf-news', folder);
  expect(warn).not.toHaveBeenCalled();
  await writeFile(join(folder, 'assets/remoteEntry.js'), 'globalThis._FEDERATION_RUNTIME_CORE.init();');
  await checkDeprecations('mf-news', folder);
  expect(warn.mock.calls).toEqual([
    [
      'mf-news: assets/remoteEntry.js uses _FEDERATION_RUNTIME_CORE, which ends with version 4 of the contract: use an entry of `init` and `get` alone, as shared/src/bundling/remoteEntry.ts writes it.',
    ],
  ]);
});
