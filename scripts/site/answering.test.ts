import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { answering } from './answering.ts';
import { freePort } from './ports.ts';

const program = (code: string) => spawn(process.execPath, ['-e', code]);

it('is over when the process answers with a good status', async () => {
  const port = await freePort();
  const child = program(`let asked = 0;
require('node:http').createServer((_, response) => response.writeHead(asked++ ? 200 : 503).end(String(asked))).listen(${port}, '127.0.0.1')`);
  await answering(`http://127.0.0.1:${port}`, child);
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('3');
  child.kill();
  await once(child, 'exit');
});

it('says at once what a process has said that has ended', async () => {
  const child = program(`console.error('The port is taken.'); process.exitCode = 1`);
  await expect(answering('http://127.0.0.1:1', child)).rejects.toThrow(
    'http://127.0.0.1:1 did not answer: The port is taken.',
  );
});
