import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { remotes, root } from './site/parts.ts';

const docs = readdirSync(join(root, 'docs')).map((name) => `docs/${name}`);
const pages = ['README.md', 'CONTRIBUTING.md', 'e2e/README.md', ...docs].filter((page) => page.endsWith('.md'));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  it('names commands that there are', () => {
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('has `--` before the options of commands: npm takes others to itself', () => {
    const commands = text.match(/\bnpm (run [\w:-]+|start|test)\b[^`\n#]*/g) ?? [];
    expect(commands.filter((command) => / --\w/.test(command.split(' -- ')[0] ?? ''))).toEqual([]);
  });

  it('names remotes that there are', () => {
    const namesAfter = (command: string) =>
      [...text.matchAll(new RegExp(`\\bnpm run ${command} (mf-[a-z-]+)`, 'g'))].map(([, name = '']) => name);
    const known = [...remotes, ...namesAfter('new-remote')];
    expect(namesAfter('[\\w-]+').filter((name) => !known.includes(name))).toEqual([]);
  });
});
