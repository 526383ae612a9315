import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../site/parts.ts';

/** Ways to import; every one of them counts. */
export const forms = [
  "import { x } from 'it';",
  "import type { x } from 'it';",
  "export * from 'it';",
  "await import('it');",
];

export const fileOf = (folder: string, imported: string, form = 0) =>
  `${folder}/${imported.replaceAll(/[^a-z]+/g, '-')}-${form}.ts`;

/** Files that hold one import each: every pair of a folder and an import, in every form. */
export function filesWith(pairs: [string, string, ...unknown[]][], importForms: string[]): Record<string, string> {
  const files = pairs.flatMap(([folder, imported]) =>
    importForms.map((form, index) => [fileOf(folder, imported, index), form.replace("'it'", `'${imported}'`)]),
  );
  return Object.fromEntries(files);
}

/** What the linter says about some files under one of its rules, by file. */
export function linted(only: string, files: Record<string, string>): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  for (const name of ['biome.json', 'wall.grit']) copyFileSync(join(root, name), join(folder, name));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const options = ['--vcs-enabled=false', `--only=${only}`, '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', ...options, '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const report = JSON.parse(stdout) as { diagnostics: { message: string; location: { path: string } }[] };
  const said = new Map<string, string[]>();
  for (const { message, location } of report.diagnostics)
    said.set(location.path, [...(said.get(location.path) ?? []), message]);
  return said;
}
