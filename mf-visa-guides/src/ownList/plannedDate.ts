import { mark } from 'shared/contract/document.contract.ts';
import { stored } from 'shared/page/stored.ts';

/**
 * Forgets the date that is planned for on this page.
 * @returns brings it back
 */
export function forgetDate(): () => void {
  const key = document.querySelector(`[${mark.stored}]`)?.getAttribute(mark.stored);
  if (!key) return () => undefined;
  const date = stored(key);
  write(key, null);
  return () => write(key, date);
}

function write(key: string, date: string | null): void {
  try {
    if (date === null) localStorage.removeItem(key);
    else localStorage.setItem(key, date);
  } catch {
    // Where nothing is stored, there is nothing to forget.
  }
  // Browsers tell only other tabs.
  dispatchEvent(new StorageEvent('storage', { key }));
}
