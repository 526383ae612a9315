import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hangFigure, longRunFigures, rateFigure } from './load/figures.ts';
import { type LoadedHost, startNginx, startNodeHost, startOrigins } from './load/hosts.ts';
import { buildParts } from './site/builds.ts';
import { fail } from './site/fail.ts';
import { firstPort, root } from './site/parts.ts';

/**
 * `npm run bench:load`: what the Node host carries, beside nginx with the exported files; takes about three minutes. Needs
 * wrk and nginx. `npm run bench:load 20` makes the long run 20 seconds long instead of 60. Writes `.cache/load.json`;
 * exits with 1 when a figure is missed.
 */
const seconds = Number(process.argv[2] ?? 60);
const running: LoadedHost[] = [];

async function measureAll() {
  const builds = await buildParts();
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/export.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The site could not be exported.');
  const origins = await startOrigins(builds);
  const port = firstPort();
  try {
    const node = await startNodeHost(builds.shell ?? '', origins.pointers, port, port + 2);
    running.push(node);
    const nginx = await startNginx(port + 1);
    running.push(nginx);
    const rate = await rateFigure(node.address, nginx.address);
    const longRun = await longRunFigures(node.address, node.metrics, seconds);
    const hang = await hangFigure(node.address, origins.hanging);
    return [rate, ...longRun, hang];
  } finally {
    for (const host of running) host.stop();
    origins.stop();
  }
}

try {
  const figures = await measureAll();
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache/load.json'), `${JSON.stringify(figures, null, 2)}\n`);
  for (const { name, measured, target, met } of figures)
    console.log(`${met ? 'met   ' : 'missed'} ${name}: ${measured} (${target})`);
  const missed = figures.filter(({ met }) => !met).length;
  if (missed > 0) throw new Error(`${missed} of ${figures.length} figures are missed.`);
} catch (error) {
  fail(error);
}
