import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { figureAddresses, figureReader } from './release/canary/figures.ts';
import { promote } from './release/canary/promote.ts';
import { watchOnce } from './release/canary/watch.ts';
import { allChecks } from './release/checks/all.ts';
import { madeBy } from './release/madeBy.ts';
import { openStore } from './release/openStore.ts';
import { signingKey } from './release/statement.ts';
import { root } from './site/parts.ts';

/**
 * `npm run canary`: watches all canaries of the release store by the figures of all hosts (FIGURES), until it is stopped, and takes
 * back those that are worse. With `--promote-after 60` it makes those live that were not worse for that many minutes.
 */

/** Milliseconds between two looks. */
const everyMs = 5000;

const say = (sentence: string) => console.log(`${new Date().toISOString()} ${sentence}`);

/** @throws Error in one sentence when it is no number of minutes */
function minutesOf(setting: string): number {
  const minutes = Number(setting);
  if (Number.isFinite(minutes) && minutes > 0) return minutes;
  throw new Error('--promote-after is a number of minutes: write 60 for an hour.');
}

try {
  const { values } = commandLine({ options: { 'promote-after': { type: 'string' } }, most: 0 });
  const after = values['promote-after'];
  const addresses = figureAddresses(process.env);
  if (addresses.length === 0)
    throw new Error(
      'Set FIGURES to where the hosts serve figures, such as http://10.0.0.5:9100/metrics, with spaces between.',
    );
  const store = await openStore();
  const promoted = async (part: string) => {
    const origin = { madeBy: madeBy(root), key: await signingKey() };
    say(`${part} ${await promote(store, part, allChecks, new Date(), origin)} is live now, for everybody.`);
  };
  const schedule = after === undefined ? undefined : { minutes: minutesOf(after), promote: promoted };
  const read = figureReader(addresses, say);
  say(`Watching the canaries of ${store.address} by ${addresses.join(' ')}.`);
  for (;;) {
    // What fails now may work in a moment: nobody else would roll a canary back.
    await watchOnce({ store, read, now: () => new Date(), say, schedule }).catch((error: Error) => say(error.message));
    await pause(everyMs);
  }
} catch (error) {
  fail(error);
}
