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
