// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { loadExposed } from './federation.ts';

const entryOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

it('loads what an entry exposes, once the entry was told that a remote begins', async () => {
  const entry = entryOf(`
    let scope;
    export const init = async (given) => { scope = given; };
    export const get = async (name) => () => ({ exposed: name, scope });`);
  expect(await loadExposed('mf-x', entry, './app')).toEqual({ exposed: './app', scope: {} });
});

it('fails as the entry fails', async () => {
  const entry = entryOf(`
    export const init = () => undefined;
    export const get = async (name) => { throw new Error('the remote does not expose ' + name); };`);
  await expect(loadExposed('mf-y', entry, './page')).rejects.toThrow('the remote does not expose ./page');
  await expect(loadExposed('mf-z', entryOf('throw new Error("broken")'), './app')).rejects.toThrow('broken');
});
