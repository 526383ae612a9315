import type { DocumentGroup } from '../readers/documents.ts';

type Conditional = Pick<DocumentGroup, 'unless'>;

/** Attributes by which the stylesheet hides an element (`Documents.module.css`): answers of the first list, and of the second. */
export function conditionMarks({ unless: [first, second] = [] }: Conditional): Record<string, string | undefined> {
  return { 'data-unless': first, 'data-and': second };
}

/** Group of the documents that the person in the country of the visit prepares. */
export const hostGroup = 'host';

const notForHost = 'data-not-for-host';

/** Attributes of parts that the host's view always leaves out. */
export const marksOfOwn = { [notForHost]: '' };

/** Attribute of an answer that hides documents. */
export const hidingAnswer = 'data-hides';

/** Attributes of a group of documents, and of what leads there. */
export function groupMarks(group: Conditional & { id: string }): Record<string, string | undefined> {
  return { ...conditionMarks(group), ...(group.id === hostGroup ? {} : marksOfOwn) };
}

export const isForHost = (group: Element) => !group.hasAttribute(notForHost);

/** Returns true if the answers hide the element. */
export function isRuledOut(element: Element, given: readonly string[]): boolean {
  const lists = ['data-unless', 'data-and'].flatMap((name) => element.getAttribute(name) ?? []);
  return lists.length > 0 && lists.every((list) => list.split(' ').some((answer) => given.includes(answer)));
}

/** Attribute of the element that shows a QR code on paper. */
export const sheetCode = 'data-checklist-qr';

/** Addresses that hand a list's title and link over to other programs; each is the reader's to send. */
export function waysOut(title: string, url: string) {
  const text = encodeURIComponent(`${title}\n${url}`);
  return {
    mail: `mailto:?subject=${encodeURIComponent(title)}&body=${text}`,
    whatsapp: `https://wa.me/?text=${text}`,
    line: `https://line.me/R/share?text=${text}`,
  };
}
export type WayOut = keyof ReturnType<typeof waysOut>;
