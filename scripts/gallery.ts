import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { root } from './site/parts.ts';

/** `npm run gallery`: components of the UI kit and of the remotes, one by one with example content; Ladle prints the address. */
const shared = join(root, 'shared');
try {
  commandLine();
} catch (error) {
  fail(error);
}
const ladle = spawn(join(shared, 'node_modules/.bin/ladle'), ['serve'], {
  cwd: shared,
  stdio: 'inherit',
  // Like `npm start`: says where it is and opens nothing.
  env: { BROWSER: 'none', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ladle.kill(signal));
ladle.on('error', fail);
ladle.on('exit', (code) => process.exit(code ?? 0));
