import React from 'react';
import { expect, it, vi } from 'vitest';
import { loadExposed } from './federation.ts';

const entryOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** Values that an entry receives as it begins. */
interface Told {
  exposed: string;
  scope: Record<string, Record<string, { get: () => Promise<() => unknown> }>>;
}

const telling = entryOf(`
  let scope;
  export const init = async (given) => { scope = given; };
  export const get = async (name) => () => ({ exposed: name, scope });`);

it('loads what an entry exposes, and provides each package once in the shared scope', async () => {
  const { exposed, scope } = await loadExposed<Told>('mf-x', telling, 'app');
  expect(exposed).toBe('./app');
  expect(Object.keys(scope)).toEqual(['react', 'react-dom', 'react-dom/client', 'react-intl']);
  const provided = await scope.react?.[React.version]?.get();
  expect(provided?.()).toMatchObject({ useState: React.useState });
});

it('fails as the entry fails, and loads another one in its place', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const entry = entryOf(`
    export const init = () => undefined;
    export const get = async (name) => { throw new Error('the remote does not expose ' + name); };`);
  await expect(loadExposed('mf-y', entry, 'page')).rejects.toThrow('the remote does not expose ./page');
  await expect(loadExposed('mf-z', entryOf('throw new Error("broken")'), 'app')).rejects.toThrow('broken');
  expect((await loadExposed<Told>('mf-z', telling, 'app')).exposed).toBe('./app');
});
