import { z } from 'zod';
import { dataIn } from './json.ts';

/** A frame that states no version is of version 2. */
const framed = z.object({ contract: z.int().positive().default(2) });

/** The version of the contract whose readers a build of the shell has, by the text of its `frame.json`. */
export function shellVersion(frame: string): number {
  return framed.parse(dataIn(frame)).contract;
}
