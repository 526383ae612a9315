import { expect, it } from 'vitest';
import { reachedFromEntry } from './remoteEntry.ts';

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
