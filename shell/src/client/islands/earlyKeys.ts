/** A key that a visitor pressed before hydration, with the value of the field at that time. */
interface EarlyKey {
  field: HTMLInputElement;
  key: string;
  value: string;
}

/** Property of an island's element under which the inline script keeps its early keys, in their order. */
export const earlyKeys = 'earlyKeys';
export type IslandElement = HTMLElement & { [earlyKeys]?: EarlyKey[] };

/** Repeats early keys, each on the value at that time; a field that has lost the focus since loses it again. */
export async function replayKeys(island: IslandElement): Promise<void> {
  const keys = island[earlyKeys] ?? [];
  delete island[earlyKeys];
  // Effects read what was typed from the page; React renders that after them.
  await rendered();
  const typed = new Map(keys.map(({ field }) => [field, field.value]));
  for (const { field, key, value } of keys) {
    if (value !== field.value) await fill(field, value);
    const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    const isFree = field.dispatchEvent(pressed);
    await rendered();
    if (isFree && key === 'Enter') field.form?.requestSubmit();
  }
  for (const [field, value] of typed) {
    if (value !== field.value) await fill(field, value);
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}

/** Sets a field's text so that React notices: the prototype's setter skips the one with which React records values. */
function fill(field: HTMLInputElement, value: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return rendered();
}

/** Waits until React has rendered an event's change: it does so in the next microtask. */
const rendered = () => Promise.resolve().then(() => undefined);
