import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackReleases } from '../../scripts/release/packedReleases.ts';
import type { Releases } from './releases.ts';

/** Releases that were built in the version of the contract before this one, by part; see `scripts/storeReleases.ts`. */
export async function previousReleases(): Promise<Record<string, Releases>> {
  const folder = mkdtempSync(join(tmpdir(), 'previous-'));
  const ids = await unpackReleases(join(import.meta.dirname, '../previous/releases.br'), folder);
  return Object.fromEntries(Object.entries(ids).map(([part, live]) => [part, { folder: join(folder, part), live }]));
}
