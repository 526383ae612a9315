import { expect, it, vi } from 'vitest';
import { exposedApp } from './hydration.ts';

const entryOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

it('a remote whose entry has failed is loaded from another one in its place', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await expect(exposedApp('mf-x', entryOf('throw new Error("broken")'))).rejects.toThrow('broken');
  const sound = entryOf('export const init = () => undefined; export const get = async (name) => () => ({ name });');
  expect(await exposedApp('mf-x', sound)).toEqual({ name: './app' });
});
