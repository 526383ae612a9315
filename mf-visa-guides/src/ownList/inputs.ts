import { type Change, listOf, namesOf, type OwnList, type RuledItem } from '../checklist/stored.ts';

/** Inputs that stand for something; the one that shows all again, and an open question, have no value. */
function namedInputs(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll('input')].filter(({ value }) => value);
}

export function readList(root: HTMLElement): OwnList {
  return listOf(namedInputs(root).flatMap(({ checked, value }) => (checked ? [value] : [])));
}

/** Checks what a list has and nothing else: a change that is taken back would restyle the whole list. */
export function writeList(root: HTMLElement, list: OwnList): void {
  const names = namesOf(list);
  for (const input of namedInputs(root)) input.checked = names.includes(input.value);
  for (const open of root.querySelectorAll<HTMLInputElement>('input[type="radio"][value=""]'))
    if (!root.querySelector(`[name="${open.name}"]:checked`)) open.checked = true;
}

/** Changes since the list was restored. */
export function changeSinceRestored(root: HTMLElement): Change {
  const inputs = namedInputs(root).filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  const names = (isOn: boolean) => inputs.flatMap(({ checked, value }) => (checked === isOn ? [value] : []));
  return { on: names(true), off: names(false) };
}

/** The change made by an input: an answer replaces the others of its question. */
export function changeBy(input: HTMLInputElement, root: HTMLElement): Change {
  const { name, type, value, checked } = input;
  const group = type === 'radio' ? namedInputs(root).filter((other) => other.name === name) : [input];
  return { on: checked && value ? [value] : [], off: group.map((other) => other.value) };
}

/** Boxes of documents. */
export function boxesIn(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>('input[data-rule]')];
}

export function itemsIn(root: HTMLElement): RuledItem[] {
  return boxesIn(root).map(({ value, checked, dataset }) => ({
    name: value,
    rule: dataset.rule ?? '',
    isTicked: checked,
  }));
}
