import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { withoutPhraseBreaks } from '../../shared/src/language/language.ts';

/** An element of a page or fragment as it was sent. */
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** All elements of a page, a fragment or an element, in their order. */
export function elementsIn(html: string | Element): Element[] {
  return DomUtils.getElementsByTagName('*', typeof html === 'string' ? parseDocument(html) : html);
}

/** The value that an attribute has where it first stands. */
export function attributeIn(html: string, name: string): string | undefined {
  return elementsIn(html).find(({ attribs }) => name in attribs)?.attribs[name];
}

/** The text of a page's first heading. */
export function headlineIn(html: string): string | undefined {
  const heading = elementsIn(html).find(({ name }) => name === 'h1');
  return heading && withoutPhraseBreaks(DomUtils.textContent(heading));
}

/** What stands in an element itself, without the elements inside. */
export function ownTextsOf({ children }: Element): string[] {
  return children.flatMap((child) => (child.type === ElementType.Text ? child.data : []));
}
