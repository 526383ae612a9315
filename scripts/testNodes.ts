import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { answering } from './site/answering.ts';
import { root } from './site/parts.ts';
import { freePort } from './site/ports.ts';

/** `npm run test:nodes`: starts the site and runs the unit tests with other Nodes than the one that is installed. */
const majors = ['22', '24'];

/** Folder of a Node's program; npm has one package for each system. @throws Error when it cannot be had */
function installNode(major: string): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const prefix = join(root, '.cache/nodes', major);
  mkdirSync(prefix, { recursive: true });
  const { status } = spawnSync('npm', ['install', '--no-save', '--prefix', prefix, `${name}@${major}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0)
    throw new Error(`npm has no ${name}@${major}: install Node ${major} and run npm test unit with it.`);
  return join(prefix, 'node_modules', name, 'bin');
}

/** Starts the site and reads a page of each language. @throws Error that says what the site did instead */
async function startSite(node: string, env: NodeJS.ProcessEnv): Promise<void> {
  // The remotes take the ports after the shell's.
  const port = await freePort();
  // Starting waits for seconds, a build takes longer.
  spawnSync(node, [join(root, 'scripts/run.mjs'), 'build'], { env, stdio: 'inherit' });
  const site = spawn(node, [join(root, 'scripts/run.mjs'), 'start'], { env: { ...env, PORT: String(port) } });
  const ended = once(site, 'exit');
  try {
    await answering(`http://127.0.0.1:${port}/readyz`, site);
    for (const language of ['en', 'jp']) {
      const { status } = await fetch(`http://127.0.0.1:${port}/${language}`);
      if (status !== 200) throw new Error(`/${language} answered ${status}`);
    }
  } finally {
    site.kill('SIGTERM');
    await ended;
  }
}

try {
  commandLine({ most: 0 });
  for (const major of majors) {
    const folder = installNode(major);
    const node = join(folder, 'node');
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
    await startSite(node, env);
    console.log(`Node ${major}: the site starts and answers.`);
    const { status } = spawnSync(node, [join(root, 'scripts/run.mjs'), 'test', 'unit'], { env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`Node ${major}: unit tests failed; the lines above say which.`);
  }
} catch (error) {
  fail(error);
}
