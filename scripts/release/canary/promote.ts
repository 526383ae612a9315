import { deliver, liveIn } from '../deliver.ts';
import type { Check } from '../site.ts';
import type { Origin } from '../statement.ts';
import type { ReleaseStore } from '../store.ts';

/**
 * Makes the canary of a remote live for everybody, as the store has it: it is checked once more, against what is live now.
 * @returns the release
 * @throws Error in one sentence when no canary runs, the store no longer has it, or a check finds something; nothing has changed
 */
export async function promote(store: ReleaseStore, part: string, checks: Check[], at: Date, origin: Origin) {
  const { remotes } = await liveIn(store);
  const release = remotes.entries.find(({ name }) => name === part)?.canary?.release;
  if (!release) throw new Error(`${part} has no canary: \`npm run releases\` lists what runs.`);
  const built = [{ part, release, folder: await store.get(part, release) }];
  await deliver({ store, built, checks, candidate: false, at, ...origin });
  return release;
}
