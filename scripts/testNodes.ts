import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { languages } from '../shared/src/language/language.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { answering } from './site/answering.ts';
import { endProcess } from './site/childProcess.ts';
import { root } from './site/parts.ts';
import { freePort } from './site/ports.ts';

/** `npm run test:nodes`: starts the site and runs the unit tests with other Nodes than the one that is installed. */
const majors = ['22', '24'];

/** A command of the workspace under another Node, as npx has it: npm has one package for each system. */
function underNode(major: string, command: string[]): [program: string, args: string[]] {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@${major}`;
  return ['npx', ['--yes', '--package', name, '--', 'node', join(root, 'scripts/run.mjs'), ...command]];
}

function run(major: string, ...command: string[]): void {
  const [program, args] = underNode(major, command);
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`Node ${major}: \`${command.join(' ')}\` failed; the lines above say why.`);
}

/** Starts the site and reads a page of each language. @throws Error that says what the site did instead */
async function startSite(major: string): Promise<void> {
  // The remotes take the ports after the shell's.
  const port = await freePort();
  // Starting waits for seconds, a build takes longer.
  run(major, 'build');
  const [program, args] = underNode(major, ['start']);
  const site = spawn(program, args, { cwd: root, env: { ...process.env, PORT: String(port) } });
  try {
    await answering(`http://127.0.0.1:${port}/readyz`, site);
    for (const language of languages) {
      const { status } = await fetch(`http://127.0.0.1:${port}/${language}`);
      if (status !== 200) throw new Error(`/${language} answered ${status}`);
    }
  } finally {
    await endProcess(site);
  }
}

try {
  commandLine();
  for (const major of majors) {
    await startSite(major);
    console.log(`Node ${major}: the site starts and answers.`);
    run(major, 'test', 'unit');
  }
} catch (error) {
  fail(error);
}
