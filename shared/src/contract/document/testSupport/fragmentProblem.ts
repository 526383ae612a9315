import { soundFragment } from '../fragment.contract.ts';

/** The problem of a fragment, in one clause; nothing if it is sound. */
export function fragmentProblem(html: string): string | undefined {
  try {
    soundFragment(html);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
