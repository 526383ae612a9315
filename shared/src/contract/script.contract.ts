import type { Services } from './services.contract.ts';

/**
 * Plain code that serves a part of a page, where an island would bring React for a few lines.
 * What: a module `src/scripts/<name>.ts` of a remote, built to `assets/<name>.js` beside the remote's entry, and an element with
 * `mark.script`, whose value is that name.
 * Where relied on: the remotes' builds write the module; the client imports it when a visitor touches the element, has used it
 * before, or comes by an address that holds a state (`listState.contract.ts`).
 * Why: the HTML works by itself, so its code may come late, be small, or fail (`mark.failed`).
 */
export interface PlainScript {
  start: StartScript;
}

/**
 * Starts serving an element.
 * @returns what stops it, once its page is left
 * @throws Error when the element is not what the code was built for
 */
export type StartScript = (element: HTMLElement, services: Services) => () => void;
