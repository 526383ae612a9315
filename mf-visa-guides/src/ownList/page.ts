import { contactPath, type Errand } from 'shared/company/links.ts';
import type { Services } from 'shared/contract/browser/services.contract.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { type Change, hostView, type OwnList, type RuledItem, type RuleMark } from '../checklist/list.ts';
import { isForHost, isRuledOut } from '../checklist/marks.ts';
import type { OpenTexts } from '../openTexts.ts';

/** The list and its tools, as the page has rendered them (`OwnTools.tsx`). */
export type Parts = ReturnType<typeof partsOf>;

export function partsOf(element: HTMLElement) {
  const root = element.querySelector(`[${mark.list}]`) as HTMLElement;
  const tools = element.querySelector('[data-texts]') as HTMLElement;
  return {
    root,
    key: root.getAttribute(mark.list) ?? '',
    /** All documents as `group.item`, in the order of the page. */
    documents: boxesIn(root).map(({ value }) => value),
    title: tools.dataset.title ?? '',
    texts: JSON.parse(tools.dataset.texts ?? '') as OpenTexts<'visa.tools.text'>,
    /** A part of the tools, by its `data-own`; not every list has `for-host`. */
    part: <T extends HTMLElement | null = HTMLElement>(name: string) =>
      element.querySelector(`[data-own="${name}"]`) as T,
  };
}

/** Puts values into a text. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Inputs that stand for something; the one that shows all again, and an open question, have no value. */
function namedInputs(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll('input')].filter(({ value }) => value);
}

export function readList(root: HTMLElement): OwnList {
  return namedInputs(root).flatMap(({ checked, value }) => (checked ? [value] : []));
}

/** Checks what a list has and nothing else: a change that is taken back would restyle the whole list. */
export function writeList(root: HTMLElement, list: OwnList): void {
  for (const input of namedInputs(root)) input.checked = list.includes(input.value);
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

/** Milliseconds after the last change: who answers several questions hears one count. */
const pauseMs = 800;

/** Tells assistive technology how much is in the folder, once a visitor has stopped changing the list. */
export function startCounting({ root, texts }: Parts, { announce }: Services): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const boxes = boxesIn(root);
      const shown = boxes.filter((box) => box.getClientRects().length > 0);
      const ticked = shown.filter(({ checked }) => checked).length;
      const hidden = boxes.length - shown.length;
      const counts = [filled(texts.folder, { ticked, shown: shown.length }), filled(texts.hidden, { hidden })];
      if (root.isConnected) announce(counts.slice(0, hidden > 0 ? 2 : 1).join(' · '));
    }, pauseMs);
  };
}

/** Shows beside documents that they are new, or have another text since they were ticked. */
export function showRuleNotes({ root, part }: Parts, marks: ReadonlyMap<string, RuleMark>): void {
  for (const box of boxesIn(root)) {
    const item = box.closest('li');
    const kind = marks.get(box.value);
    const there = item?.querySelector<HTMLElement>('[data-note]');
    if (there?.dataset.note === kind) continue;
    there?.remove();
    const note = kind && part<HTMLTemplateElement>(kind).content.firstElementChild?.cloneNode(true);
    if (note) item?.querySelector('label')?.append(note);
  }
}

/** Tells what has become of the list, and takes it back on request. */
export function undoable({ part, texts }: Parts, signal: AbortSignal) {
  const [notice, button] = [part('notice'), part('undo')];
  let previous: (() => void) | undefined;
  const tell = (text: string, takeBack?: () => void) => {
    previous = takeBack;
    notice.textContent = text;
    button.hidden = !takeBack;
  };
  button.addEventListener(
    'click',
    () => {
      if (!previous) return;
      previous();
      tell(texts.undone);
      notice.focus();
    },
    { signal },
  );
  return { offer: tell, forget: () => tell('') };
}

/** Makes the link to the enquiry form carry the list's name and the documents that are missing. */
export function updateAsk({ root, part, title, texts }: Parts): void {
  const ask = part('ask');
  const link = ask.querySelector('a') as HTMLAnchorElement;
  const missing = missingIn(root);
  const items = missing.map((name) => `\n${filled(texts.item, { name })}`).join('');
  const message = missing.length > 0 ? filled(texts.missing, { title, items }) : filled(texts.complete, { title });
  const errand = ask.dataset.errand as Errand;
  link.href = location.pathname.slice(0, 3) + contactPath({ errand, message, isPrivate: true });
}

function missingIn(root: HTMLElement): string[] {
  const given = readList(root);
  const applies = (box: HTMLInputElement) => {
    const [item, group] = [box.closest('li'), box.closest('fieldset')] as [HTMLElement, HTMLElement];
    return (!given.includes(hostView) || isForHost(group)) && !isRuledOut(item, given) && !isRuledOut(group, given);
  };
  return boxesIn(root)
    .filter((box) => !box.checked && applies(box))
    .map(nameOf);
}

/** A document's text begins with its name in bold. */
function nameOf(box: HTMLInputElement): string {
  const text = document.getElementById(`${box.id}-text`);
  return (text?.querySelector('strong') ?? text)?.textContent.replace(/[.．。]$/, '') ?? '';
}
