import { contactPath, type Errand } from 'shared/company/links.ts';
import type { Services } from 'shared/contract/browser/services.contract.ts';
import { isForHost, isRuledOut } from '../checklist/conditionMarks.ts';
import { namesOf, type RuleMark } from '../checklist/stored.ts';
import { boxesIn, readList } from './inputs.ts';
import { filled, type Parts } from './parts.ts';

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
    if (there?.dataset.note === (kind ?? undefined)) continue;
    there?.remove();
    const note = kind && part<HTMLTemplateElement>(kind)?.content.firstElementChild?.cloneNode(true);
    if (note) item?.querySelector('label')?.append(note);
  }
}

/** Tells what has become of the list, and takes it back on request. */
export function undoable({ part, texts }: Parts, signal: AbortSignal) {
  const [notice, button] = [part('notice'), part('undo')];
  let previous: (() => void) | undefined;
  const tell = (text: string, takeBack?: () => void) => {
    previous = takeBack;
    if (notice) notice.textContent = text;
    if (button) button.hidden = !takeBack;
  };
  button?.addEventListener(
    'click',
    () => {
      if (!previous) return;
      previous();
      tell(texts.undone);
      notice?.focus();
    },
    { signal },
  );
  return { offer: tell, forget: () => tell('') };
}

/** Makes the link to the enquiry form carry the list's name and the documents that are missing. */
export function updateAsk({ root, part, title, texts }: Parts): void {
  const ask = part('ask');
  const link = ask?.querySelector('a');
  if (!link) return;
  const missing = missingIn(root);
  const items = missing.map((name) => `\n${filled(texts.item, { name })}`).join('');
  const message = missing.length > 0 ? filled(texts.missing, { title, items }) : filled(texts.complete, { title });
  const errand = ask?.dataset.errand as Errand | undefined;
  link.href = location.pathname.slice(0, 3) + contactPath({ errand, message, isPrivate: true });
}

function missingIn(root: HTMLElement): string[] {
  const list = readList(root);
  const given = namesOf(list);
  const applies = (box: HTMLInputElement) => {
    const [item, group] = [box.closest('li'), box.closest('fieldset')];
    const isShown = !list.forHost || (group && isForHost(group));
    return isShown && ![item, group].some((element) => element && isRuledOut(element, given));
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
