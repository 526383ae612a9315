import type { Services } from 'shared/contract/browser/services.contract.ts';
import { type DecodedLink, decodeList, encodeList, mergeLists } from '../checklist/link.ts';
import type { Question } from '../checklist/questions.ts';
import {
  type Change,
  changed,
  isEmpty,
  isSame,
  listOf,
  namesOf,
  type OwnList,
  readRules,
  ruleMarks,
  seenRules,
  writeRules,
} from '../checklist/stored.ts';
import { boxesIn, changeBy, changeSinceRestored, itemsIn, readList, writeList } from './inputs.ts';
import { filled, type Parts } from './parts.ts';
import { startSharing } from './share.ts';
import { forgetDate, storedNames, storedRules, storeList } from './storage.ts';
import { showRuleNotes, startCounting, undoable, updateAsk } from './tell.ts';

/** The list on the page and on the device, and what is told of it. */
function keptList(parts: Parts, documents: string[], signal: AbortSignal) {
  const { root, key, part } = parts;
  const shown = afterFrame(() => {
    const list = readList(root);
    const lost = part('unstored');
    if (lost) lost.hidden = isStored;
    showRuleNotes(parts, ruleMarks(itemsIn(root), seen));
    share.update(list);
    updateAsk(parts);
  });
  // Paper, and a press of a button that sends the list, have it as it is: heard before what draws the code for paper, since
  // browsers call the listeners of `beforeprint` in their order, whether they capture or not.
  for (const type of ['beforeprint', 'click']) addEventListener(type, shown.now, { capture: true, signal });
  const share = startSharing(parts, documents, readList(root), signal);
  let seen = readRules(storedRules(key));
  let isStored = true;

  /** Stores names at once; links and notes that follow from them wait for the frame that answers the visitor. */
  const store = (names: string[], touched: readonly string[]) => {
    if (names.length === 0) seen = new Map();
    else seen = seenRules(itemsIn(root), seen, touched);
    isStored = storeList(key, names, writeRules(seen));
    // If the device stores nothing, keep the list in the address: a reload and the other language have it.
    if (!isStored) replaceHash(encodeList(readList(root), documents));
    shown.soon();
  };
  const take = (change: Change) => {
    const there = storedNames(key);
    // If the browser has deleted the list meanwhile, store again what the page shows.
    const before = isStored && there.length > 0 ? there : namesOf(readList(root));
    store(changed(before, change), [...change.on, ...change.off]);
  };
  const write = (list: OwnList) => {
    const before = namesOf(readList(root));
    writeList(root, list);
    const names = namesOf(list);
    store(names, [
      ...names.filter((each) => !before.includes(each)),
      ...before.filter((each) => !names.includes(each)),
    ]);
  };
  // Another tab has changed the list.
  addEventListener(
    'storage',
    (event) => {
      if (event.key !== key) return;
      seen = readRules(storedRules(key));
      writeList(root, listOf(storedNames(key)));
      shown.soon();
    },
    { signal },
  );
  const early = changeSinceRestored(root);
  // Another tab may have stored more since the page was parsed.
  writeList(root, listOf(changed(storedNames(key), early)));
  if (early.on.length + early.off.length > 0) take(early);
  else shown.soon();
  return { take, write };
}

/** Stores a list as the visitor changes it. */
export function startList(parts: Parts, services: Services, signal: AbortSignal) {
  const { root, part } = parts;
  const documents = boxesIn(root).map(({ value }) => value);
  const { take, write } = keptList(parts, documents, signal);
  const count = startCounting(parts, services);
  const undo = undoable(parts, signal);

  root.addEventListener(
    'change',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement)) return;
      // Stored here from now on; else the inline script of the document stores it.
      event.stopPropagation();
      undo.forget();
      take(changeBy(target, root));
      count();
    },
    { signal },
  );
  part('print')?.addEventListener('click', () => print(), { signal });
  part('clear')?.addEventListener(
    'click',
    () => {
      const before = readList(root);
      const restoreDate = forgetDate();
      write({ answers: {}, ticks: new Set() });
      undo.offer(parts.texts.cleared, () => {
        write(before);
        restoreDate();
      });
      // The way back stands beside the documents, above the button.
      part('undo')?.focus();
    },
    { signal },
  );
  for (const tool of ['share', 'clear'] as const) part(tool)?.removeAttribute('disabled');

  return {
    async take(hash: string) {
      replaceHash('');
      const before = readList(root);
      const arrived = await arrive(parts, decodeList(hash, documents), before);
      if (!arrived || signal.aborted) return;
      if (arrived.list) write(arrived.list);
      // The message about the link stands beside the documents.
      const group = boxesIn(root)
        .find((box) => box.getClientRects().length > 0)
        ?.closest('fieldset');
      group?.querySelector('details')?.setAttribute('open', '');
      group?.scrollIntoView({ behavior: 'instant' });
      undo.offer(arrived.notice, arrived.list && (() => write(before)));
    },
  };
}

function replaceHash(hash: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}

function afterFrame(act: () => void) {
  let isWaiting = false;
  const now = () => {
    if (!isWaiting) return;
    isWaiting = false;
    act();
  };
  return {
    soon() {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => setTimeout(now));
    },
    now,
  };
}

interface Arrived {
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

function stayed({ root, texts }: Parts, differing: readonly Question[]): string {
  const legendOf = (question: Question) =>
    root.querySelector(`[name="own-${question}"]`)?.closest('fieldset')?.querySelector('legend');
  const questions = differing.map((question) => legendOf(question)?.textContent).join(' · ');
  return questions && ` ${filled(texts.differing, { questions })}`;
}

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
