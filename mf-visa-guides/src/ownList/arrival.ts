import { type DecodedLink, mergeLists, type OwnList } from '../checklist/link.ts';
import type { Question } from '../checklist/questions.ts';
import { isEmpty, isSame } from '../checklist/stored.ts';
import { filled, type Parts } from './parts.ts';

/** Result of opening a link with a list: the list to apply, and the notice for the visitor. */
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
  if (choice === 'merge') {
    const { list, differing } = mergeLists(here, there);
    return { list, notice: texts.merged + stayed(parts, differing) + left };
  }
  return { notice: texts.stays };
}

/** Names the questions whose answers of here have stayed, in the page's words. */
function stayed({ root, texts }: Parts, differing: readonly Question[]): string {
  const legendOf = (question: Question) =>
    root.querySelector(`[name="own-${question}"]`)?.closest('fieldset')?.querySelector('legend');
  const questions = differing.map((question) => legendOf(question)?.textContent).join(' · ');
  return questions && ` ${filled(texts.differing, { questions })}`;
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
