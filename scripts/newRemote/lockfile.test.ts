import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../site/parts.ts';
import { withImporter, withoutImporter } from './lockfile.ts';

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const importersOf = (text: string) => (parse(text) as { importers: Record<string, unknown> }).importers;

it('a new remote has the packages of the template, and shared where it is seen from there', () => {
  const importers = importersOf(withImporter(lockfile, 'mf-example'));
  const template = JSON.stringify(importers['scripts/newRemote/template']);
  expect(importers['mf-example']).toEqual(JSON.parse(template.replace('link:../../../shared', 'link:../shared')));
});

it('it stands among the importers in their order, and nothing else changes', () => {
  const changed = withImporter(lockfile, 'mf-example');
  const names = Object.keys(importersOf(changed));
  expect(names).toEqual([...Object.keys(importersOf(lockfile)), 'mf-example'].sort());
  expect(withoutImporter(changed, 'mf-example')).toBe(lockfile);
});

it('a lockfile without the template is refused', () => {
  const without = withoutImporter(lockfile, 'scripts/newRemote/template');
  expect(() => withImporter(without, 'mf-example')).toThrow('pnpm-lock.yaml does not have scripts/newRemote/template');
});
