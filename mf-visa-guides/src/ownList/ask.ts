import { contactPath, type Errand } from 'shared/contract/handover.contract.ts';
import { missingIn } from './missing.ts';
import { filled, type Parts } from './parts.ts';

/** Makes the link to the enquiry form carry the list's name and the documents that are missing. */
export function updateAsk({ root, part, title, texts }: Parts): void {
  const ask = part('ask');
  const link = ask?.querySelector('a');
  if (!link) return;
  const missing = missingIn(root);
  const items = missing.map((name) => `\n${filled(texts.item, { name })}`).join('');
  const message = missing.length > 0 ? filled(texts.missing, { title, items }) : filled(texts.complete, { title });
  const errand = ask?.dataset.errand as Errand | undefined;
  link.href = location.pathname.slice(0, 3) + contactPath({ errand, message, isPrivate: true });
}
