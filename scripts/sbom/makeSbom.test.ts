import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parts, root } from '../site/parts.ts';
import { makeSbom } from './makeSbom.ts';

// Compiling CycloneDX's schema takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

interface Component {
  'bom-ref': string;
  type: string;
  licenses?: unknown[];
  hashes?: { alg: string; content: string }[];
}

interface Sbom {
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const lock = `
lockfileVersion: '9.0'
importers:
  .:
    devDependencies: { bundler: { specifier: 'catalog:', version: 8.0.0 } }
  mf-a:
    dependencies:
      shared: { specifier: 'workspace:*', version: link:../shared }
      short: { specifier: 'npm:@scope/long@2.0.0+build.1', version: '@scope/long@2.0.0+build.1' }
    devDependencies: { bundler: { specifier: 'catalog:', version: 8.0.0 } }
  shared:
    dependencies: { view: { specifier: 'catalog:', version: 1.0.0(peer@3.0.0) } }
packages:
  '@scope/long@2.0.0+build.1': { resolution: { integrity: sha512-AQID } }
  bundler@8.0.0: { resolution: { integrity: sha512-BQYH } }
  for-another-machine@4.0.0: { resolution: { integrity: sha512-CAkK } }
  peer@3.0.0: { resolution: { integrity: sha512-CwwN } }
  view@1.0.0: { resolution: { integrity: sha512-Dg8Q } }
snapshots:
  '@scope/long@2.0.0+build.1': {}
  bundler@8.0.0: {}
  for-another-machine@4.0.0: {}
  peer@3.0.0: { dependencies: { view: 1.0.0(peer@3.0.0) } }
  view@1.0.0(peer@3.0.0):
    dependencies: { peer: 3.0.0 }
    optionalDependencies: { for-another-machine: 4.0.0 }
`.replaceAll(/sha512-(....)/g, (_, start) => `sha512-${start}${'A'.repeat(82)}==`);

let workspace: string;

function write(file: string, content: string | object): void {
  const path = join(workspace, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

async function sbomOf(folder: string, names: string[]): Promise<Sbom> {
  const sbom: Sbom = JSON.parse(await makeSbom(folder, names));
  return { ...sbom, components: sbom.components.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)) };
}

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'sbom-'));
  write('package.json', { name: 'site', version: '1.0.0' });
  write('pnpm-lock.yaml', lock);
  write('mf-a/node_modules/short/package.json', { name: '@scope/long', version: '2.0.0+build.1', license: 'MIT' });
  const view = { name: 'view', version: '1.0.0', license: '(MIT OR Apache-2.0)' };
  write('shared/node_modules/view/package.json', view);
  write('shared/node_modules/peer/package.json', { name: 'peer', version: '3.0.0', licenses: [{ type: 'ISC' }] });
});

afterEach(() => rmSync(workspace, { recursive: true }));

describe('bill of materials', () => {
  it('lists parts and production packages with licence and hash, and nothing that only builds', async () => {
    const { components } = await sbomOf(workspace, ['mf-a']);
    expect(components.map((component) => [component['bom-ref'], component.type, component.licenses])).toEqual([
      ['mf-a', 'application', undefined],
      ['pkg:npm/%40scope/long@2.0.0%2Bbuild.1', 'library', [{ license: { id: 'MIT' } }]],
      ['pkg:npm/for-another-machine@4.0.0', 'library', undefined],
      ['pkg:npm/peer@3.0.0', 'library', [{ license: { id: 'ISC' } }]],
      ['pkg:npm/view@1.0.0', 'library', [{ expression: '(MIT OR Apache-2.0)' }]],
      ['shared', 'application', undefined],
    ]);
    expect(components[1]?.hashes).toEqual([{ alg: 'SHA-512', content: `010203${'0'.repeat(122)}` }]);
  });

  it('says who needs what', async () => {
    const { dependencies } = await sbomOf(workspace, ['mf-a']);
    expect(Object.fromEntries(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
      site: ['mf-a'],
      'mf-a': ['pkg:npm/%40scope/long@2.0.0%2Bbuild.1', 'shared'],
      shared: ['pkg:npm/view@1.0.0'],
      'pkg:npm/view@1.0.0': ['pkg:npm/for-another-machine@4.0.0', 'pkg:npm/peer@3.0.0'],
      'pkg:npm/peer@3.0.0': ['pkg:npm/view@1.0.0'],
      'pkg:npm/for-another-machine@4.0.0': undefined,
      'pkg:npm/%40scope/long@2.0.0%2Bbuild.1': undefined,
    });
  });

  it('is the same text every time', async () => {
    expect(await makeSbom(workspace, ['mf-a'])).toBe(await makeSbom(workspace, ['mf-a']));
  });

  it('names the package that the lockfile does not have', async () => {
    write('pnpm-lock.yaml', lock.replace('  peer@3.0.0: { dep', '  peer@3.0.1: { dep'));
    await expect(makeSbom(workspace, ['mf-a'])).rejects.toThrow('pnpm-lock.yaml does not have peer@3.0.0');
  });

  it('refuses a lockfile of another version', async () => {
    write('pnpm-lock.yaml', lock.replace("'9.0'", "'10.0'"));
    await expect(makeSbom(workspace, ['mf-a'])).rejects.toThrow(
      /cannot be read as a lockfile of version 9\.0.*"9\.0"/s,
    );
  });

  it('names the manifest and the field that are wrong', async () => {
    write('shared/node_modules/peer/package.json', { name: 'peer', version: '3.0.0', license: { type: 'ISC' } });
    await expect(makeSbom(workspace, ['mf-a'])).rejects.toThrow(/peer.package\.json cannot be taken.*license/s);
  });

  it('names the package whose hash is cut short', async () => {
    write('pnpm-lock.yaml', lock.replace('sha512-CwwN', 'sha512-C'));
    await expect(makeSbom(workspace, ['mf-a'])).rejects.toThrow(/expected "sha512-".*peer@3\.0\.0/s);
  });

  it("refuses what CycloneDX's schema does not allow", async () => {
    write('package.json', { name: 'site', version: '1'.repeat(1025) });
    await expect(makeSbom(workspace, ['mf-a'])).rejects.toThrow(/CycloneDX 1\.6.*version.*1024 characters/);
  });
});

describe("this site's bill of materials", () => {
  it('has a licence and a hash for every package, and no build tool', async () => {
    const { components } = await sbomOf(root, parts);
    const packages = components.filter(({ type }) => type === 'library');
    expect(packages.filter(({ licenses, hashes }) => !licenses || hashes?.[0]?.alg !== 'SHA-512')).toEqual([]);
    const names = packages.map((component) => component['bom-ref'].replace(/@[^@]*$/, ''));
    expect(names).toEqual(expect.arrayContaining(['pkg:npm/react-dom', 'pkg:npm/rehype-sanitize']));
    const tools = ['vite', 'typescript', 'vitest', '%40playwright/test'].map((tool) => `pkg:npm/${tool}`);
    expect(names.filter((name) => tools.includes(name))).toEqual([]);
  });
});
