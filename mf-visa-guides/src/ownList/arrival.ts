import { type DecodedLink, mergeLists, type OwnList } from '../checklist/link.ts';
import { isEmpty, isSame } from '../checklist/stored.ts';
import { filled, type Parts } from './parts.ts';

/** What becomes of a list that a link has brought, and what the visitor is shown. */
export interface Arrived {
  /** Absent where the list here stays as it is. */
  list?: OwnList;
  notice: string;
}

/** Decides about a link; where a list is there already that differs, the visitor does. */
export async function arrive(parts: Parts, link: DecodedLink, here: OwnList): Promise<Arrived | undefined> {
  const { texts } = parts;
  if (link.kind === 'none') return undefined;
  if (link.kind === 'refused') return { notice: texts[link.why] };
  const left = link.unknown > 0 ? ` ${filled(texts.unknown, { unknown: link.unknown })}` : '';
  const there = link.list;
  if (isSame(here, there)) return { notice: texts.same + left };
  if (isEmpty(here)) return { list: there, notice: (there.forHost ? texts.host : texts.taken) + left };
  const choice = await ask(parts, here, there);
  if (choice === 'replace') return { list: there, notice: texts.replaced + left };
  if (choice === 'merge') return { list: mergeLists(here, there).list, notice: texts.merged + left };
  return { notice: texts.stays };
}

/** Asks in a dialog; who closes it keeps the list that is there. */
function ask({ part, texts }: Parts, here: OwnList, there: OwnList): Promise<string> {
  const dialog = part<HTMLDialogElement>('arrival');
  const question = part('question');
  if (!dialog || !question) return Promise.resolve('');
  question.textContent = filled(texts.question, { here: here.ticks.size, there: there.ticks.size });
  dialog.returnValue = '';
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue), { once: true });
    dialog.showModal();
  });
}
