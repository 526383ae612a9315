import { addressKey } from 'shared/contract/document/stored.contract.ts';

/** Key under which the shell keeps the fields of the form (`stored.contract.ts`). */
export const draftName = 'enquiry';

const senderKey = 'enquiry-key';

/** Key by which the service recognizes an enquiry of this tab that is sent again; a new one each time without storage. */
export function draftKey(): string {
  try {
    const key = sessionStorage.getItem(senderKey) ?? newKey();
    sessionStorage.setItem(senderKey, key);
    return key;
  } catch {
    return newKey();
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Forgets the enquiry that was sent. */
export function clearDraft(): void {
  try {
    for (const name of [draftName, addressKey(draftName), senderKey]) sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}
