import type { Services } from './services.contract.ts';

/** Plain code for a part with `mark.script`, from `src/scripts/<name>.ts`: its HTML works without it. */
export interface PlainScript {
  start: StartScript;
}

/** Starts serving an element. @returns what stops it. @throws Error when the code was not built for the element */
export type StartScript = (element: HTMLElement, services: Services) => () => void;
