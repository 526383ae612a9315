import morphdom from 'morphdom';
import { mark } from '../../../shared/src/contract/document.contract.ts';

/** Parts that code of the browser serves: React, or a plain script. */
const running = `[${mark.hydrated}],[${mark.running}]`;
const served = `[${mark.island}],[${mark.script}]`;

/** The HTML of parts that plain scripts serve, as it came: a script changes what is in there. */
const received = new WeakMap<Element, string>();

/** Remembers what a page that has come holds, before its scripts run. */
export function rememberScripts(container: HTMLElement): void {
  for (const part of container.querySelectorAll(`[${mark.script}]`))
    if (!part.matches(running)) received.set(part, part.innerHTML);
}

/**
 * Changes a page into what its sources make of it now, and leaves alone what a visitor has done in it: islands that are
 * hydrated, fields, and what was opened.
 * @param next the page's container as it is to be
 * @returns `false` where a running part would meet other data than it was made for: only a reload shows that
 */
export function showFragment(container: HTMLElement, next: HTMLElement): boolean {
  if (!canStay(container, next)) return false;
  const restore = stateOf(container);
  morphdom(container, next, {
    childrenOnly: true,
    onBeforeElUpdated: (from, to) => !from.matches(running) && !from.isEqualNode(to),
  });
  restore();
  rememberScripts(container);
  return true;
}

/** Whether both have the same islands and scripts, in the same places; those that run with what they were made for. */
function canStay(container: HTMLElement, next: HTMLElement): boolean {
  const before = [...container.querySelectorAll(served)];
  const after = [...next.querySelectorAll(served)];
  return before.length === after.length && before.every((part, index) => isSame(part, after[index] as Element));
}

function isSame(part: Element, next: Element): boolean {
  const agree = (name: string) => part.getAttribute(name) === next.getAttribute(name);
  if (part.hasAttribute(mark.failed) || !agree(mark.island) || !agree(mark.script)) return false;
  if (part.hasAttribute(mark.running)) return received.get(part) === next.innerHTML;
  return !part.hasAttribute(mark.hydrated) || agree(mark.hash);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** @returns what puts it back into the elements that stay */
function stateOf(container: HTMLElement): () => void {
  const fields = [...container.querySelectorAll<Field>('input,textarea,select')].map((field) => {
    const { value } = field;
    const checked = field instanceof HTMLInputElement && field.checked;
    return { field, value, checked };
  });
  const opened = [...container.querySelectorAll('details')].filter(({ open }) => open);
  return () => {
    for (const { field, value, checked } of fields) {
      if (field.value !== value) field.value = value;
      if (field instanceof HTMLInputElement && field.checked !== checked) field.checked = checked;
    }
    for (const details of opened) details.open = true;
  };
}
