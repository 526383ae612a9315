import type { StartScript } from 'shared/contract/browser/script.contract.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { store, stored } from 'shared/page/device.ts';
import {
  type Change,
  changed,
  decodeList,
  encodeList,
  type OwnList,
  readRules,
  ruleMarks,
  seenRules,
  writeRules,
} from '../checklist/list.ts';
import {
  boxesIn,
  changeBy,
  changeSinceRestored,
  itemsIn,
  type Parts,
  partsOf,
  readList,
  showRuleNotes,
  startCounting,
  undoable,
  updateAsk,
  writeList,
} from '../ownList/page.ts';
import { arrive, startSharing } from '../ownList/share.ts';

/** Code of a checklist: stores it as the visitor changes it, shares it, and takes what a link brings. */
export const start: StartScript = (element, services) => {
  const left = new AbortController();
  const { signal } = left;
  // Read the address first: in a browser that stores nothing, the list writes itself there.
  const { hash } = location;
  const parts = partsOf(element);
  const { root, part } = parts;
  const list = keptList(parts, signal);
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
      list.take(changeBy(target, root));
      count();
    },
    { signal },
  );
  part('print').addEventListener('click', () => print(), { signal });
  part('clear').addEventListener('click', () => startAgain(parts, list, undo), { signal });
  for (const tool of ['share', 'clear'] as const) part(tool).removeAttribute('disabled');
  const follow = async (from: string) => {
    const link = decodeList(from, parts.documents);
    if (!link) return;
    replaceHash('');
    const before = readList(root);
    const arrived = await arrive(parts, link, before);
    if (signal.aborted) return;
    if (arrived.list) list.write(arrived.list);
    showDocuments(root);
    undo.offer(arrived.notice, arrived.list && (() => list.write(before)));
  };
  addEventListener('hashchange', () => void follow(location.hash), { signal });
  void follow(hash);
  return () => left.abort();
};

/** The list on the page and on the device, and what is told of it. */
function keptList(parts: Parts, signal: AbortSignal) {
  const { root, key, documents, part } = parts;
  const shown = afterFrame(() => {
    part('unstored').hidden = isStored;
    showRuleNotes(parts, ruleMarks(itemsIn(root), seen));
    share.update();
    updateAsk(parts);
  });
  // Paper, and a press of a button that sends the list, have it as it is: heard before what draws the code for paper, since
  // browsers call the listeners of `beforeprint` in their order, whether they capture or not.
  for (const type of ['beforeprint', 'click']) addEventListener(type, shown.now, { capture: true, signal });
  const share = startSharing(parts, signal);
  let seen = storedRules(key);
  let isStored = true;

  /** Stores names at once; links and notes that follow from them wait for the frame that answers the visitor. */
  const keep = (names: OwnList, touched: readonly string[]) => {
    seen = names.length === 0 ? new Map() : seenRules(itemsIn(root), seen, touched);
    isStored = storeList(key, names, writeRules(seen));
    // If the device stores nothing, keep the list in the address: a reload and the other language have it.
    if (!isStored) replaceHash(encodeList(readList(root), documents));
    shown.soon();
  };
  const take = (change: Change) => {
    const there = storedNames(key);
    // If the browser has deleted the list meanwhile, store again what the page shows.
    const before = isStored && there.length > 0 ? there : readList(root);
    keep(changed(before, change), [...change.on, ...change.off]);
  };
  const write = (names: OwnList) => {
    const before = readList(root);
    writeList(root, names);
    const isInOne = (name: string) => names.includes(name) !== before.includes(name);
    keep(names, [...names, ...before].filter(isInOne));
  };
  // Another tab has changed the list.
  addEventListener(
    'storage',
    (event) => {
      if (event.key !== key) return;
      seen = storedRules(key);
      writeList(root, storedNames(key));
      shown.soon();
    },
    { signal },
  );
  const early = changeSinceRestored(root);
  // Another tab may have stored more since the page was parsed.
  writeList(root, changed(storedNames(key), early));
  if (early.on.length + early.off.length > 0) take(early);
  else shown.soon();
  return { take, write };
}

function startAgain(
  { root, part, texts }: Parts,
  list: ReturnType<typeof keptList>,
  undo: ReturnType<typeof undoable>,
): void {
  const before = readList(root);
  const restoreDate = forgetDate();
  list.write([]);
  undo.offer(texts.cleared, () => {
    list.write(before);
    restoreDate();
  });
  // The way back stands beside the documents, above the button.
  part('undo').focus();
}

/** The message about a link stands beside the documents. */
function showDocuments(root: HTMLElement): void {
  const group = boxesIn(root)
    .find((box) => box.getClientRects().length > 0)
    ?.closest('fieldset');
  group?.querySelector('details')?.setAttribute('open', '');
  group?.scrollIntoView({ behavior: 'instant' });
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

const rulesKey = (key: string) => `${key}:rules`;

/** The stored names of a list; none if the browser stores nothing. */
function storedNames(key: string): string[] {
  return stored(key)?.split(' ').filter(Boolean) ?? [];
}

function storedRules(key: string): Map<string, string> {
  return readRules(stored(rulesKey(key)) ?? '');
}

/** Stores a list with the rules that its visitor has seen. @returns whether the browser took it */
function storeList(key: string, names: readonly string[], rules: string): boolean {
  const hasNames = names.length > 0;
  return store(key, hasNames ? names.join(' ') : null) && store(rulesKey(key), hasNames ? rules : null);
}

/** Forgets the date that is planned for on this page. */
function forgetDate(): () => void {
  const key = document.querySelector(`[${mark.stored}]`)?.getAttribute(mark.stored);
  if (!key) return () => undefined;
  const date = stored(key);
  const write = (text: string | null) => {
    store(key, text);
    // Browsers tell only other tabs.
    dispatchEvent(new StorageEvent('storage', { key }));
  };
  write(null);
  return () => write(date);
}
