import { describe, expect, it } from 'vitest';
import { reachedFromEntry, unsharedEntry } from './remoteEntry.ts';

interface Entry {
  init(): unknown;
  get(name: string): Promise<() => unknown>;
}

/** The entry of a remote, as a host of Module Federation imports it. */
async function entryOf(exposes: Record<string, string>): Promise<Entry> {
  const { transform } = unsharedEntry(exposes);
  const { handler } = transform as unknown as { handler: () => { code: string } };
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(handler().code)}`)) as Entry;
}

describe('the entry of a remote', () => {
  it('gives a host the modules that the remote exposes', async () => {
    const entry = await entryOf({ './app': 'data:text/javascript,export const prepare = "an island"' });
    expect(entry.init()).toBeUndefined();
    const factory = await entry.get('./app');
    expect(factory()).toMatchObject({ prepare: 'an island' });
  });

  it('names what it does not expose', async () => {
    const entry = await entryOf({ './app': 'data:text/javascript,' });
    await expect(entry.get('./page')).rejects.toThrow('the remote does not expose ./page');
  });
});

it('of all that is built for a remote, only what its entry leads to is published', () => {
  const chunk = (fileName: string, imports: string[], dynamicImports: string[], facadeModuleId?: string) => [
    fileName,
    { type: 'chunk', fileName, imports, dynamicImports, facadeModuleId },
  ];
  const bundle: Record<string, unknown> = Object.fromEntries([
    chunk('entry.js', ['helper.js'], ['app.js'], 'virtual:mf-REMOTE_ENTRY_ID:x'),
    chunk('app.js', ['helper.js'], ['entry.js']),
    chunk('helper.js', [], []),
    chunk('hostInit.js', ['helper.js'], ['entry.js', 'federation.js']),
    chunk('federation.js', [], []),
    ['style.css', { type: 'asset', fileName: 'style.css' }],
  ]);
  const { generateBundle } = reachedFromEntry() as unknown as { generateBundle(options: object, made: object): void };
  generateBundle({}, bundle);
  expect(Object.keys(bundle)).toEqual(['entry.js', 'app.js', 'helper.js', 'style.css']);
});
