import { parse } from 'parse5';
import { type Element, elementsIn } from 'shared/html/elements.ts';

/** A document without some of its elements; what is left stays as it was written. */
export function withoutElements(html: string, isCut: (element: Element) => boolean): string {
  const places = elementsIn(parse(html, { sourceCodeLocationInfo: true })).flatMap((element) =>
    isCut(element) ? (element.sourceCodeLocation ?? []) : [],
  );
  return places.reduceRight(
    (text, { startOffset, endOffset }) => text.slice(0, startOffset) + text.slice(endOffset),
    html,
  );
}
