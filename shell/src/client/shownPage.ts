import type { Services } from 'shared/contract/services.contract.ts';
import { chooseByAddress } from './arrival.ts';
import { startEntrances } from './entrances.ts';
import { showOpenFrames } from './frames.ts';
import { leaveIslands, watchIslands } from './islands.ts';
import { follow } from './reading.ts';
import { leaveScripts, watchScripts } from './scripts.ts';

/** Brings what the client adds to the page that is shown now, and lets the page before go. */
export function showParts(services: Services): void {
  leaveIslands();
  leaveScripts();
  chooseByAddress();
  follow();
  showOpenFrames();
  startEntrances();
  watchIslands(services);
  watchScripts(services);
}
