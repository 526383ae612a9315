import type { OwnList } from '../checklist/link.ts';
import type { Parts } from './parts.ts';

/** Tells what has become of the list, and takes it back on request. */
export interface Undo {
  /** @param before list to go back to, where there is one */
  offer(text: string, before: OwnList | undefined): void;
  forget(): void;
}

export function undoable({ part, texts }: Parts, write: (list: OwnList) => void, signal: AbortSignal): Undo {
  const [notice, button] = [part('notice'), part('undo')];
  let previous: OwnList | undefined;
  const tell = (text: string, before?: OwnList) => {
    previous = before;
    if (notice) notice.textContent = text;
    if (button) button.hidden = !before;
  };
  button?.addEventListener(
    'click',
    () => {
      if (!previous) return;
      write(previous);
      tell(texts.undone);
      notice?.focus();
    },
    { signal },
  );
  return { offer: tell, forget: () => tell('') };
}
