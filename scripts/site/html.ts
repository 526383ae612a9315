import { parse } from 'parse5';
import { attributeOf, type Element, elementsIn, visibleText } from 'shared/html/elements.ts';
import { withoutPhraseBreaks } from 'shared/language/language.ts';

/** The value that an attribute has where it first stands. */
export function attributeIn(html: string, name: string): string | undefined {
  return elementsIn(html)
    .map((element) => attributeOf(element, name))
    .find((value) => value !== undefined);
}

/** The text of a page's first heading. */
export function headlineIn(html: string): string | undefined {
  const heading = elementsIn(html).find(({ tagName }) => tagName === 'h1');
  return heading && withoutPhraseBreaks(visibleText(heading));
}

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
