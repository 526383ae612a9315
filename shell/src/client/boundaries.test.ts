// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { labelIslands } from './boundaries.ts';

const label = () => document.querySelector('[data-island]')?.getAttribute('data-outline');

it('an island is labelled with remote, release, name, bytes of its scripts, and whether it is hydrated', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://site.test/_remotes/mf-x/a.js', encodedBodySize: 300 },
    { name: 'https://site.test/_remotes/mf-x/b.js', encodedBodySize: 40 },
    { name: 'https://site.test/_shell/main.js', encodedBodySize: 5000 },
  ] as never);
  document.documentElement.setAttribute('data-shell', 'aaaaaaaaaaaa');
  document.body.innerHTML =
    '<div id="page" data-remote="mf-x" data-release="bbbbbbbb" data-entry="/e.js" data-modules="/_remotes/mf-x/a.js /_remotes/mf-x/b.js"><div data-island="search"></div></div>';
  labelIslands();
  expect(label()).toBe('mf-x@bbbbbbbb · search · 340 bytes · HTML');
  document.querySelector('[data-island]')?.setAttribute('data-hydrated', '');
  await expect.poll(() => label()).toBe('mf-x@bbbbbbbb · search · 340 bytes · hydrated');
});
