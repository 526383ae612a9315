import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandLine } from './commandLine.ts';

const root = join(import.meta.dirname, '../..');

const options = { candidate: { type: 'boolean', default: false }, lifetime: { type: 'string', default: '7' } } as const;
const help = {
  purpose: 'Releases a part.',
  options: { candidate: 'only show it', lifetime: 'days' },
  example: 'npm run release mf-news',
};
const read = (args: string[], env: Record<string, string> = {}) => commandLine({ help, options, most: 1, args, env });

it('gives options and arguments', () => {
  const { values, positionals } = read(['mf-news', '--candidate', '--lifetime', '3']);
  expect([{ ...values }, positionals]).toEqual([{ candidate: true, lifetime: '3' }, ['mf-news']]);
});

it.each([
  [['--candidat'], "Unknown option '--candidat': --help lists what there is."],
  [['mf-news', 'mf-contact'], '"mf-contact" is not understood: --help shows an example.'],
  [['--lifetime'], "Option '--lifetime <value>' argument missing: --help lists what there is."],
])('%j is refused', (args, sentence) => expect(() => read(args)).toThrow(sentence));

it.each([
  ['candidate', 'true'],
  ['lifetime', '3'],
  ['dry-run', 'true'],
])('--%s that npm took to itself is refused', (name, value) => {
  const env = { [`npm_config_${name.replace('-', '_')}`]: value, npm_lifecycle_event: 'release' };
  expect(() => read(['mf-news'], env)).toThrow(
    `npm took --${name} to itself: write \`--\` before options, as in \`npm run release -- --${name}\`.`,
  );
});

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const commands = Object.values(scripts).flatMap((command) => /^node (scripts\/run\.mjs .*)/.exec(command)?.[1] ?? []);

it.each(commands)('node %s --help prints purpose, options and an example, and does nothing else', (command) => {
  const [program = '', ...args] = command.split(' ');
  const { status, stdout } = spawnSync(process.execPath, [program, ...args, '--help'], { cwd: root, encoding: 'utf8' });
  const lines = stdout.trim().split('\n');
  expect(status).toBe(0);
  expect(lines[0]).toMatch(/^[A-Z].+\.$/);
  expect(lines.slice(1, -1).filter((line) => !/^ {2}--[a-z]+ +\S/.test(line))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^Example: npm /);
});
