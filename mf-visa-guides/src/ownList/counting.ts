import type { Services } from 'shared/contract/services.contract.ts';
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
