import type { ShownToast, Toast } from 'shared/contract/services.contract.ts';
import { announce } from './announce.ts';

/**
 * Shows a toast. Its code comes with the first one; changes that are asked for before it has come are made in their
 * order. Where it cannot be had, the text is announced at least.
 */
export function notify(toast: Toast): ShownToast {
  const shown = import('./toasts.tsx').then(({ showToast }) => showToast(toast));
  shown.catch(() => announce(toast.text));
  const change = (act: (toast: ShownToast) => void) => void shown.then(act, () => undefined);
  return {
    update(next) {
      change((there) => there.update(next));
    },
    remove() {
      change((there) => there.remove());
    },
  };
}
