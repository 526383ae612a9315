/** Attribute of the element that shows a QR code on paper. */
export const sheetCode = 'data-checklist-qr';

/** Programs that a link can hand the list to. */
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
