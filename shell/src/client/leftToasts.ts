import type { Toast } from 'shared/contract/services.contract.ts';

/**
 * Open toasts come along when their document ends, by a reload or by a page of another release: those that stay as a whole, until
 * they are closed; others by type and text alone, as functions end with their document and addresses may hold what a visitor has
 * typed. The storage is that of the tab.
 */
const storageKey = 'toasts';

export function leaveToasts(toasts: Iterable<Toast>): void {
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify(Array.from(toasts, (toast) => (toast.stays ? toast : { type: toast.type, text: toast.text }))),
    );
  } catch {
    // A browser that stores nothing loses them.
  }
}

function isToast(value: unknown): value is Toast {
  const { type, text } = (value ?? {}) as Partial<Toast>;
  return typeof type === 'string' && typeof text === 'string';
}

/** Toasts from the previous document of this tab; read once. */
export function takeToasts(): Toast[] {
  try {
    const left = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    const toasts: unknown = JSON.parse(left ?? '[]');
    // The shell that left them may be of another release.
    return Array.isArray(toasts) ? toasts.filter(isToast) : [];
  } catch {
    return [];
  }
}
