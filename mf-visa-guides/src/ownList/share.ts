import { encodeList } from '../checklist/link.ts';
import type { OwnList } from '../checklist/stored.ts';
import { sheetCode, waysOut } from '../checklist/toolParts.ts';
import { filled, type Parts } from './parts.ts';
import type { qrCode } from './qrCode.ts';

function addressOf(list: OwnList, documents: string[], forHost: boolean, hostPath = location.pathname): string {
  const path = forHost ? hostPath : location.pathname;
  const { answers, ticks } = list;
  return location.origin + path + encodeList({ answers, ticks, ...(forHost ? { forHost } : {}) }, documents);
}

/** Prepares the links and buttons that share a list; every part that a browser cannot do stays hidden. */
export function startSharing(parts: Parts, documents: string[], list: OwnList, signal: AbortSignal) {
  const { title, texts, part } = parts;
  const field = part<HTMLInputElement>('link');
  const forHost = part<HTMLInputElement>('for-host');
  const said = part('shared');
  let current = list;
  let url = '';
  const show = () => {
    url = addressOf(current, documents, forHost?.checked ?? current.forHost ?? false, forHost?.dataset.path);
    if (field) field.value = url;
    for (const [name, href] of Object.entries(waysOut(title, url))) part(name)?.setAttribute('href', href);
    part('code')?.replaceChildren();
    if (said) said.textContent = '';
  };
  const on = (name: string, act: () => void) => part(name)?.addEventListener('click', act, { signal });
  for (const choice of part('share')?.querySelectorAll('input[type="radio"]') ?? [])
    choice.addEventListener('change', show, { signal });
  field?.addEventListener('focus', () => field.select(), { signal });
  const system = part('system');
  if (system && 'share' in navigator) system.hidden = false;
  on('system', () => void navigator.share({ title, url }).catch(() => undefined));
  on('copy', () => void copy(url, field, said, texts.copied));
  on('draw', () => void draw(parts, url));
  const loadSheetCode = startSheetCode(parts, () => url, signal);
  return {
    update(next: OwnList) {
      current = next;
      show();
      if (next.ticks.size > 0 || Object.keys(next.answers).length > 0) loadSheetCode();
    },
  };
}

/** Copies the link, or leaves it selected where the browser does not let a page copy. */
async function copy(url: string, field: HTMLInputElement | null, said: HTMLElement | null, copied: string) {
  try {
    await navigator.clipboard.writeText(url);
    if (said) said.textContent = copied;
  } catch {
    field?.focus();
  }
}

/** Draws the code, whose library comes with the first one. */
async function draw({ part, title, texts }: Parts, url: string): Promise<void> {
  const { qrCode } = await import('./qrCode.ts');
  part('code')?.replaceChildren(qrCode(url, filled(texts.code, { title })));
}

// Printing waits for nothing, so the library comes with the first change.
function startSheetCode({ title, texts }: Parts, url: () => string, signal: AbortSignal): () => void {
  let loading = false;
  let draw: typeof qrCode | undefined;
  const print = () => {
    if (!draw) return;
    document.querySelector(`[${sheetCode}]`)?.replaceChildren(draw(url(), filled(texts.code, { title })));
  };
  addEventListener('beforeprint', print, { signal });
  return () => {
    if (loading) return;
    loading = true;
    import('./qrCode.ts').then(
      (module) => {
        draw = module.qrCode;
      },
      () => {
        loading = false;
      },
    );
  };
}
