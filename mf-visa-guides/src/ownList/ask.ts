import { contactPath, type Errand } from 'shared/contract/handover.contract.ts';
import { isForHost, isRuledOut } from '../checklist/conditionMarks.ts';
import { namesOf } from '../checklist/stored.ts';
import { boxesIn, readList } from './inputs.ts';
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

/** Names of the documents that apply and are not in the folder, in the order of the page. */
function missingIn(root: HTMLElement): string[] {
  const list = readList(root);
  const given = namesOf(list);
  const applies = (box: HTMLInputElement) => {
    const [item, group] = [box.closest('li'), box.closest('fieldset')];
    const isShown = !list.forHost || (group && isForHost(group));
    return isShown && ![item, group].some((element) => element && isRuledOut(element, given));
  };
  return boxesIn(root)
    .filter((box) => !box.checked && applies(box))
    .map(nameOf);
}

/** A document's text begins with its name in bold. */
function nameOf(box: HTMLInputElement): string {
  const text = document.getElementById(`${box.id}-text`);
  return (text?.querySelector('strong') ?? text)?.textContent.replace(/[.．。]$/, '') ?? '';
}
