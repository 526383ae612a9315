import type { Toast } from 'shared/contract/services.contract.ts';

/**
 * A page of another release is a full load, and toasts that are open then are left to it: by type and text alone, as
 * functions end with their document and addresses may hold what a visitor has typed.
 */
const storageKey = 'toasts';

export function leaveToasts(toasts: Iterable<Toast>): void {
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify(Array.from(toasts, ({ type, text, stays }) => ({ type, text, stays }))),
    );
  } catch {
    // A browser that stores nothing loses them.
  }
}

function isToast(value: unknown): value is Toast {
  const { type, text } = (value ?? {}) as Partial<Toast>;
  return typeof type === 'string' && typeof text === 'string';
}

/** What the document before has left in this tab; given once. */
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
