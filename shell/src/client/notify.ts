import type { ShownToast, Toast } from 'shared/contract/services.contract.ts';
import { announce } from './announce.ts';

/** Toasts that have not gone yet. */
export const openToasts = new Set<Toast>();

/**
 * Shows a toast. Its code comes with the first one; changes that are requested before it has come are made in their
 * order. Where it cannot be had, the text is announced at least.
 */
export function notify(toast: Toast): ShownToast {
  let current = toast;
  openToasts.add(current);
  const close = () => openToasts.delete(current);
  const shown = import('./toasts.tsx').then(({ showToast }) => showToast(toast, close));
  shown.catch(() => announce(toast.text));
  const change = (act: (toast: ShownToast) => void) => void shown.then(act, () => undefined);
  return {
    update(next) {
      if (!close()) return;
      current = next;
      openToasts.add(current);
      change((there) => there.update(next));
    },
    remove() {
      close();
      change((there) => there.remove());
    },
  };
}
