import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../site/parts.ts';
import { base } from './protocol.ts';

interface Configuration {
  name: string;
  program?: string;
  args?: string[];
  url?: string;
  pathMapping?: Record<string, string>;
}

const { configurations } = JSON.parse(readFileSync(join(root, '.vscode/launch.json'), 'utf8')) as {
  configurations: Configuration[];
};
/** As editors write it. */
const workspaceFolder = `\${workspaceFolder}`;

const named = (part: string) => configurations.find(({ name }) => name.includes(part));

it('the launch file starts programs that are there', () => {
  const programs = configurations.flatMap(({ program }) => program?.replace(workspaceFolder, root) ?? []);
  expect(programs.filter((program) => !existsSync(program))).toEqual([]);
  expect(programs).toHaveLength(2);
});

it('the launch file starts `npm run dev`, and finds sources where that serves them', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts.dev).toBe(`node scripts/run.mjs ${named('Site')?.args?.join(' ')}`);
  expect(named('Page')?.url).toMatch(/^http:\/\/localhost:4100\//);
  expect(named('Page')?.pathMapping).toEqual({ [base.replace(/\/$/, '')]: workspaceFolder });
});
