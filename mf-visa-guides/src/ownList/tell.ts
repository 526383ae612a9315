import type { Services } from 'shared/contract/services.contract.ts';
import type { RuleMark } from '../checklist/rules.ts';
import { boxesIn } from './inputs.ts';
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
  /** @param takeBack brings back what was there before, where that can be done */
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
