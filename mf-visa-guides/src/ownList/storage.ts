import { mark } from 'shared/contract/document/document.contract.ts';
import { store, stored } from 'shared/page/device.ts';

const rulesKey = (key: string) => `${key}:rules`;

/** The stored names of a list; none if the browser stores nothing. */
export function storedNames(key: string): string[] {
  return stored(key)?.split(' ').filter(Boolean) ?? [];
}

export function storedRules(key: string): string {
  return stored(rulesKey(key)) ?? '';
}

/** Stores a list with the rules that its visitor has seen. @returns whether the browser took it */
export function storeList(key: string, names: readonly string[], rules: string): boolean {
  const hasNames = names.length > 0;
  return store(key, hasNames ? names.join(' ') : null) && store(rulesKey(key), hasNames ? rules : null);
}

/** Forgets the date that is planned for on this page. */
export function forgetDate(): () => void {
  const key = document.querySelector(`[${mark.stored}]`)?.getAttribute(mark.stored);
  if (!key) return () => undefined;
  const date = stored(key);
  write(key, null);
  return () => write(key, date);
}

function write(key: string, date: string | null): void {
  store(key, date);
  // Browsers tell only other tabs.
  dispatchEvent(new StorageEvent('storage', { key }));
}
