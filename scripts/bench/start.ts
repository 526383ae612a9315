import { buildParts } from '../site/builds.ts';
import { fail } from '../site/fail.ts';
import { firstPort, remotes } from '../site/parts.ts';
import { startSite } from '../site/processes.ts';
import { launchBrowser } from './phone.ts';
import type { Bench } from './sampling.ts';
import { serveTwin } from './twin.ts';

/** How to stop what was started; the last one first. */
const stops: (() => unknown)[] = [];

export async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

/** Builds what changed, and starts the site, its twin and a browser; `stopAll` stops them. */
export async function startAll(runs: number): Promise<Bench> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stopAll().then(() => process.exit(1)));
  const port = firstPort();
  const { shell = '' } = await buildParts();
  const onShellLost = (how: string) =>
    fail(new Error(`The shell ended by itself (${how}): the figures would say nothing.`));
  const site = await startSite({ port, shell, onShellLost });
  stops.push(site.stop);
  const [twinPort = 0, debuggingPort = 0, secondSite = 0] = [1, 2, 3].map((place) => port + remotes.length + place);
  const twin = await serveTwin(site.address, twinPort);
  stops.push(twin.stop);
  const browser = await launchBrowser(debuggingPort);
  stops.push(() => browser.close());
  return { browser, site: site.address, twin: twin.address, runs, debuggingPort, port: secondSite, shell };
}
