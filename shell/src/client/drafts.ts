import { mark } from 'shared/contract/document/document.contract.ts';
import { addressKey } from 'shared/contract/document/stored.contract.ts';
import { all } from './navigate/arrival.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (form: Element) => all<Field>(':is(input,select,textarea)[name]:not([autocomplete="off"])', form);

const keyOf = (form: Element) => form.getAttribute(mark.draft) as string;

/** Uses the storage of the tab; returns nothing if the browser stores nothing. */
export function inTab<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

function writeDraft(form: Element): void {
  const written = [...fieldsOf(form)].filter((field) => field.matches(':not([type="radio"]), :checked'));
  const fields = written.map(({ name, value }) => [name, value]);
  inTab((storage) => storage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(fields))));
}

/** Fills forms from their draft, and once from the address. A field with a value or the focus stays as it is. */
export function restoreDrafts(): void {
  for (const form of all(`[${mark.draft}]`)) {
    // Values by field name, as far as the device has kept them well.
    const draft: Record<string, unknown> = Object(inTab((storage) => JSON.parse(storage.getItem(keyOf(form)) ?? '{}')));
    const address = `${location.search}&${location.hash.slice(1)}`;
    const isTaken = inTab((storage) => storage.getItem(addressKey(keyOf(form)))) === address;
    const given = new URLSearchParams(isTaken ? '' : address);
    for (const field of fieldsOf(form)) {
      const isRadio = field.type === 'radio';
      if ((field.value && !isRadio) || field === document.activeElement) continue;
      const handed = field.hasAttribute(mark.address) ? (given.get(field.name) ?? '') : '';
      const text = joined(field, textOf(draft[field.name]), handed);
      if (isRadio) (field as HTMLInputElement).checked ||= field.value === text;
      else field.value = text;
      // A select without such an option would show none.
      if ((field as HTMLSelectElement).selectedIndex === -1) field.value = '';
    }
    inTab((storage) => storage.setItem(addressKey(keyOf(form)), address));
    writeDraft(form);
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function joined(field: Field, before: string, handed: string): string {
  if (field.type !== 'textarea') return handed || before;
  return before.includes(handed) ? before : [before, handed].filter(Boolean).join('\n\n');
}

export function storeDraft({ target }: Event): void {
  const form = (target as Partial<Element>).closest?.(`[${mark.draft}]`);
  if (form) writeDraft(form);
}
