import type { Parts } from './parts.ts';

/** Tells what has become of the list, and takes it back on request. */
export interface Undo {
  /** @param takeBack brings back what was there before, where that can be done */
  offer(text: string, takeBack?: () => void): void;
  forget(): void;
}

export function undoable({ part, texts }: Parts, signal: AbortSignal): Undo {
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
