import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { durableWrite } from '../../shared/src/files/durableWrite.ts';

/** What takes less needs no word, in milliseconds. */
const briefMs = 2000;

const cache = join(import.meta.dirname, '../../.cache');

/**
 * Does something that may take long. While it does, says what it is and how long it took last time; then, how long it took.
 * @param what such as `Building mf-news`
 * @param folder where durations are remembered
 */
export async function withProgress<T>(what: string, work: () => Promise<T>, folder = cache): Promise<T> {
  const start = performance.now();
  const timer = setTimeout(() => {
    const last = durations(folder)[what];
    console.error(`${what} …${last ? ` (${seconds(last)} last time)` : ''}`);
  }, briefMs);
  try {
    const result = await work();
    const took = performance.now() - start;
    if (took >= briefMs) {
      console.error(`${what}: ${seconds(took)}`);
      await remember(folder, what, took);
    }
    return result;
  } finally {
    clearTimeout(timer);
  }
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} s`;
}

const file = 'durations.json';

function durations(folder: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

/** Nobody fails because of a duration that could not be written. */
async function remember(folder: string, what: string, took: number): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true });
    await durableWrite(join(folder, file), JSON.stringify({ ...durations(folder), [what]: Math.round(took) }));
  } catch (error) {
    console.error(`How long it took is not remembered: ${(error as Error).message}`);
  }
}
