import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Prints the priorities of all threads of its process (Linux: field 19 of `stat`), or that of the process. */
const report = `
  const { existsSync, readdirSync, readFileSync } = require('node:fs');
  const tasks = '/proc/self/task';
  const valueOf = (id) => readFileSync(tasks + '/' + id + '/stat', 'utf8').replace(/^.*\\)/, '').trim().split(' ')[16];
  const values = existsSync(tasks) ? readdirSync(tasks).map(valueOf) : [require('node:os').getPriority()];
  console.log(JSON.stringify([...new Set(values.map(Number))]));
`;

it('puts every thread of a program behind other programs', () => {
  const args = ['--import', join(import.meta.dirname, 'lowPriority.mjs'), '--eval', report];
  expect(JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout)).toEqual([10]);
});
