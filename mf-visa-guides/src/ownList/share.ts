import { type DecodedLink, encodeList, hostView, isSame, mergeLists, type OwnList } from '../checklist/list.ts';
import { sheetCode, waysOut } from '../checklist/marks.ts';
import type { Question } from '../checklist/questions.ts';
import { filled, type Parts, readList } from './page.ts';

const withoutView = (list: OwnList) => list.filter((name) => name !== hostView);

/** Prepares the links and buttons that share a list; every part that a browser cannot do stays hidden. */
export function startSharing(parts: Parts, signal: AbortSignal) {
  const { root, title, texts, documents, part } = parts;
  const field = part<HTMLInputElement>('link');
  const host = part<HTMLInputElement | null>('for-host');
  const said = part('shared');
  let url = '';
  const show = () => {
    const list = readList(root);
    const shared = withoutView(list);
    const forHost = host?.checked ?? list.includes(hostView);
    const path = (forHost && host?.dataset.path) || location.pathname;
    url = location.origin + path + encodeList(forHost ? [...shared, hostView] : shared, documents);
    field.value = url;
    for (const [name, href] of Object.entries(waysOut(title, url))) part(name).setAttribute('href', href);
    part('code').replaceChildren();
    said.textContent = '';
  };
  const on = (name: string, act: () => void) => part(name).addEventListener('click', act, { signal });
  for (const choice of part('share').querySelectorAll('input[type="radio"]'))
    choice.addEventListener('change', show, { signal });
  field.addEventListener('focus', () => field.select(), { signal });
  part('system').hidden = !('share' in navigator);
  on('system', () => void navigator.share({ title, url }).catch(() => undefined));
  on('copy', () => void copy(url, field, said, texts.copied));
  on('draw', () => void draw(parts, url));
  const loadSheetCode = startSheetCode(parts, () => url, signal);
  return {
    update() {
      show();
      if (withoutView(readList(root)).length > 0) void loadSheetCode();
    },
  };
}

/** Copies the link, or leaves it selected where the browser does not let a page copy. */
async function copy(url: string, field: HTMLInputElement, said: HTMLElement, copied: string) {
  try {
    await navigator.clipboard.writeText(url);
    said.textContent = copied;
  } catch {
    field.focus();
  }
}

/** Draws the code, whose library comes with the first one. */
async function draw({ part, title, texts }: Parts, url: string): Promise<void> {
  const { qrCode } = await import('./qrCode.ts');
  part('code').replaceChildren(qrCode(url, filled(texts.code, { title })));
}

// Printing waits for nothing, so the library comes with the first change.
function startSheetCode({ title, texts }: Parts, url: () => string, signal: AbortSignal) {
  let library: typeof import('./qrCode.ts') | undefined;
  const print = () => {
    const code = library?.qrCode(url(), filled(texts.code, { title }));
    if (code) document.querySelector(`[${sheetCode}]`)?.replaceChildren(code);
  };
  addEventListener('beforeprint', print, { signal });
  return async () => {
    library ??= await import('./qrCode.ts').catch(() => undefined);
  };
}

/** Decides about a link; where a list is there already that differs, the visitor does. @returns the new list, if there is one */
export async function arrive(parts: Parts, link: DecodedLink, here: OwnList) {
  const { texts } = parts;
  if (link.kind === 'refused') return { notice: texts[link.why] };
  const left = link.unknown > 0 ? ` ${filled(texts.unknown, { unknown: link.unknown })}` : '';
  const there = link.list;
  if (isSame(here, there)) return { notice: texts.same + left };
  if (here.length === 0) return { list: there, notice: (there.includes(hostView) ? texts.host : texts.taken) + left };
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
  const ticks = (list: OwnList) => list.filter((name) => name.includes('.')).length;
  part('question').textContent = filled(texts.question, { here: ticks(here), there: ticks(there) });
  dialog.returnValue = '';
  const before = document.activeElement;
  return new Promise((resolve) => {
    const close = () => {
      // The dialog gives the focus back, but not where the page had just opened and nothing had it.
      if (before === document.body) part('notice').focus({ preventScroll: true });
      resolve(dialog.returnValue);
    };
    dialog.addEventListener('close', close, { once: true });
    dialog.showModal();
  });
}
