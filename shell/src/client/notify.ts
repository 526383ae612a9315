import type { ShownToast, Toast } from 'shared/contract/browser/services.contract.ts';
import { ids } from 'shared/contract/document/document.contract.ts';
import { inTab } from './drafts.ts';

/** Toasts that have not gone yet; left to the next document at each change, as this one may end without a word. */
const openToasts = new Set<Toast>();

let code: Promise<typeof import('./toasts.tsx')> | undefined;

/** Loads the code of toasts once, so that they keep their order; after a failure, the next toast tries again. */
function toastCode() {
  code ??= import('./toasts.tsx');
  code.catch(() => {
    code = undefined;
  });
  return code;
}

/** Shows a toast once its code is there, with later changes in order; else announces the text at least. */
export function notify(toast: Toast): ShownToast {
  let current = toast;
  const open = () => {
    openToasts.add(current);
    leaveToasts(openToasts);
  };
  const close = () => {
    const wasOpen = openToasts.delete(current);
    leaveToasts(openToasts);
    return wasOpen;
  };
  open();
  const shown = toastCode().then(({ showToast }) => showToast(toast, close));
  shown.catch(() => announce(toast.text));
  const change = (act: (toast: ShownToast) => void) => void shown.then(act, () => undefined);
  return {
    update(next) {
      if (!close()) return;
      current = next;
      open();
      change((there) => there.update(next));
    },
    remove() {
      close();
      change((there) => there.remove());
    },
  };
}

// Toasts outlive their document: those that stay as a whole, others as text alone, as functions end with the document
// and addresses may contain what a visitor typed. They show on pages of their language.
const storageKey = `toasts:${document.documentElement.lang}`;

export function leaveToasts(toasts: Iterable<Toast>): void {
  const left = Array.from(toasts, (toast) => (toast.stays ? toast : { type: toast.type, text: toast.text }));
  inTab((storage) => storage.setItem(storageKey, JSON.stringify(left)));
}

function isToast(value: unknown): value is Toast {
  const { type, text } = (value ?? {}) as Partial<Toast>;
  return typeof type === 'string' && typeof text === 'string';
}

/** Toasts from the previous document of this tab; read once. */
export function takeToasts(): Toast[] {
  const toasts = inTab((storage): unknown => {
    const left = storage.getItem(storageKey);
    storage.removeItem(storageKey);
    return JSON.parse(left ?? '[]');
  });
  // The shell that left them may be of another release.
  return [toasts].flat().filter(isToast);
}

/** Tells assistive technology, by the polite live region of the frame. */
export function announce(text: string): void {
  const region = document.querySelector<HTMLElement>(`body > #${ids.announcer}`);
  if (region) region.textContent = text;
}
