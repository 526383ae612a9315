import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLockfile, resolvedPackages } from './lockfile.ts';
import { testWorkspace } from './testWorkspace.ts';

const lock = `
lockfileVersion: '9.0'
importers:
  mf-x:
    dependencies:
      short: { specifier: 'npm:@scope/long@2.0.0', version: '@scope/long@2.0.0' }
      view: { specifier: 'catalog:', version: 1.0.0(peer@3.0.0)(tool@9.0.0) }
    devDependencies:
      bundler: { specifier: 'catalog:', version: 8.0.0(patch_hash=abc)(tool@9.0.0) }
packages:
  '@scope/long@2.0.0': { resolution: { integrity: sha512-long } }
  bundler@8.0.0: { resolution: { integrity: sha512-bundler }, peerDependenciesMeta: { tool: { optional: true } } }
  for-another-machine@4.0.0: { resolution: { integrity: sha512-machine } }
  peer@3.0.0: { resolution: { integrity: sha512-peer } }
  tool@9.0.0: { resolution: { integrity: sha512-tool } }
  view@1.0.0: { resolution: { integrity: sha512-view }, peerDependenciesMeta: { tool: { optional: true } } }
snapshots:
  '@scope/long@2.0.0': {}
  bundler@8.0.0(patch_hash=abc)(tool@9.0.0): { dependencies: { tool: 9.0.0 } }
  for-another-machine@4.0.0: {}
  peer@3.0.0: { dependencies: { view: 1.0.0(peer@3.0.0)(tool@9.0.0) } }
  tool@9.0.0: {}
  view@1.0.0(peer@3.0.0)(tool@9.0.0):
    dependencies: { peer: 3.0.0 }
    optionalDependencies: { for-another-machine: 4.0.0, tool: 9.0.0 }
`;

async function packagesOf(text: string, imports: `${string} ${string}`[]): Promise<string[]> {
  const root = await testWorkspace({ 'pnpm-lock.yaml': text });
  return resolvedPackages(readLockfile(join(root, 'pnpm-lock.yaml')), imports);
}

it('finds what a package needs, on every machine, without optional peers', async () => {
  expect(await packagesOf(lock, ['mf-x view'])).toEqual([
    'for-another-machine@4.0.0 sha512-machine',
    'peer@3.0.0 sha512-peer',
    'view@1.0.0 sha512-view',
  ]);
});

it('tells a patch of a package and its own name', async () => {
  expect(await packagesOf(lock, ['mf-x short', 'mf-x bundler'])).toEqual([
    '@scope/long@2.0.0 sha512-long',
    'bundler@8.0.0(patch_hash=abc) sha512-bundler',
  ]);
});

it('says which package a member imports without listing it', async () => {
  await expect(packagesOf(lock, ['mf-x peer'])).rejects.toThrow(
    "mf-x imports 'peer', which mf-x/package.json does not list",
  );
});

it('says what the lockfile does not have', async () => {
  const broken = lock.replace('  peer@3.0.0: { dep', '  peer@3.0.1: { dep');
  await expect(packagesOf(broken, ['mf-x view'])).rejects.toThrow('pnpm-lock.yaml does not have peer@3.0.0');
});

it('refuses a lockfile of another version', async () => {
  await expect(packagesOf(lock.replace("'9.0'", "'10.0'"), [])).rejects.toThrow(
    'pnpm-lock.yaml cannot be read as a lockfile of version 9.0.',
  );
});

it('reads the YAML of a text once', async () => {
  const root = await testWorkspace({ 'pnpm-lock.yaml': lock });
  const file = join(root, 'pnpm-lock.yaml');
  const packages = () => resolvedPackages(readLockfile(file), ['mf-x short']);
  expect(packages()).toEqual(['@scope/long@2.0.0 sha512-long']);
  const copies = readdirSync(join(root, '.cache'));
  expect(copies).toEqual([expect.stringMatching(/^lockfile-[a-f0-9]{16}\.json$/)]);
  const copy = join(root, '.cache', copies[0] ?? '');
  writeFileSync(copy, readFileSync(copy, 'utf8').replaceAll('sha512-long', 'sha512-copy'));
  expect(packages()).toEqual(['@scope/long@2.0.0 sha512-copy']);
  writeFileSync(copy, 'half a cop');
  expect(packages()).toEqual(['@scope/long@2.0.0 sha512-long']);
  writeFileSync(file, lock.replace('sha512-long', 'sha512-next'));
  expect(packages()).toEqual(['@scope/long@2.0.0 sha512-next']);
});
