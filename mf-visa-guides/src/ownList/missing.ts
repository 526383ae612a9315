import { isForHost, isRuledOut } from '../checklist/conditionMarks.ts';
import { namesOf } from '../checklist/stored.ts';
import { boxesIn, readList } from './inputs.ts';

/** Names of the documents that apply and are not in the folder, in the order of the page. */
export function missingIn(root: HTMLElement): string[] {
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
