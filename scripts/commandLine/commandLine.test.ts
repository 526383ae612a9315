import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it } from 'vitest';
import { commandLine } from './commandLine.ts';

const root = join(import.meta.dirname, '../..');

const options = {
  candidate: { type: 'boolean', default: false, text: 'only show it' },
  lifetime: { type: 'string', default: '7', text: 'days' },
} as const;
const help = { purpose: 'Releases a part.', example: 'npm run release mf-news' };
const read = (args: string[], env: Record<string, string> = {}) =>
  commandLine({ ...help, options, most: 1, args, env });

it.each([
  [['--candidat'], "Unknown option '--candidat': --help lists what there is."],
  [['mf-news', 'mf-contact'], '"mf-contact" is not understood: --help shows an example.'],
  [['--lifetime'], "Option '--lifetime <value>' argument missing: --help lists what there is."],
])('%j is refused', (args, sentence) => expect(() => read(args)).toThrow(sentence));

const taken = (name: string) =>
  `npm took --${name} to itself: write \`--\` before options, as in \`npm run command -- --${name}\`.`;

/** Returns what a command prints of its arguments when npm runs it in a small workspace. */
async function throughNpm(...args: string[]): Promise<string> {
  const program = `import { commandLine } from '${join(root, 'scripts/commandLine/commandLine.ts')}';
const options = { candidate: { type: 'boolean', text: '' }, lifetime: { type: 'string', text: '' } };
try { const { values, positionals } = commandLine({ purpose: '', example: '', options, most: 1 }); console.log(JSON.stringify([values, positionals])); }
catch (error) { console.log(error.message); }`;
  const command = `node --import file://${join(root, 'node_modules/tsx/dist/loader.mjs')} command.mjs`;
  const cwd = await testFolder({ 'command.mjs': program, 'package.json': JSON.stringify({ scripts: { command } }) });
  return spawnSync('npm', ['run', '--silent', 'command', ...args], { cwd, encoding: 'utf8' }).stdout.trim();
}

it.each([
  [['mf-news', '--', '--candidate', '--lifetime', '3'], '[{"candidate":true,"lifetime":"3"},["mf-news"]]'],
  [['mf-news', '--candidate'], taken('candidate')],
  [['mf-news', '--dry-run'], taken('dry-run')],
])(
  'npm run command %j is read as it was meant, or refused',
  async (args, said) => expect(await throughNpm(...args)).toBe(said),
  60_000,
);

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const commands = Object.values(scripts).flatMap((command) => /^node (scripts\/run\.mjs .*)/.exec(command)?.[1] ?? []);

it.each(commands)('node %s --help prints purpose, options and an example, and does nothing else', (command) => {
  const args = [...command.split(' '), '--help'];
  const lines = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  expect(lines[0]).toMatch(/^[A-Z].+\.$/);
  expect(lines.slice(1, -1).filter((line) => !/^ {2}--[a-z]+ +\S/.test(line))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^Example: npm /);
});
