/** Where a sheet on paper has its code. */
export const sheetCode = 'data-checklist-qr';

/** Parts of the tools that code fills, by `data-own`. */
export const toolParts = [
  'unstored',
  'share',
  'link',
  'for-host',
  'system',
  'copy',
  'mail',
  'whatsapp',
  'line',
  'draw',
  'code',
  'shared',
  'ask',
  'clear',
  'print',
  'notice',
  'undo',
  'arrival',
  'question',
  'new',
  'changed',
] as const;

/** Texts that code fills in, with the values that each takes. */
export const toolTexts = {
  folder: ['ticked', 'shown'],
  hidden: ['hidden'],
  copied: [],
  code: ['title'],
  cleared: [],
  undone: [],
  same: [],
  taken: [],
  host: [],
  replaced: [],
  merged: [],
  differing: ['questions'],
  stays: [],
  unknown: ['unknown'],
  question: ['here', 'there'],
  newer: [],
  'too-long': [],
  malformed: [],
  item: ['name'],
  missing: ['title', 'items'],
  complete: ['title'],
} as const satisfies Record<string, readonly string[]>;

export type ToolTexts = Record<keyof typeof toolTexts, string>;

/** Where a list is sent without the browser's own sheet. */
export type WayOut = 'mail' | 'whatsapp' | 'line';

/** Addresses that hand a list's title and link over to other programs; each is the reader's to send. */
export function waysOut(title: string, url: string): Record<WayOut, string> {
  const text = encodeURIComponent(`${title}\n${url}`);
  return {
    mail: `mailto:?subject=${encodeURIComponent(title)}&body=${text}`,
    whatsapp: `https://wa.me/?text=${text}`,
    line: `https://line.me/R/share?text=${text}`,
  };
}
