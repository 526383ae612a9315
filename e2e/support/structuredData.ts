import { attributeOf, elementsIn, ownTextsOf } from 'shared/html/elements.ts';

/** A piece of structured data, and the page that has it. */
export interface Found {
  page: string;
  data: Record<string, unknown>;
}

/** The structured data of a page. */
export function structuredDataIn(page: string, html: string): Found[] {
  const scripts = elementsIn(html).filter((element) => attributeOf(element, 'type') === 'application/ld+json');
  return scripts.map((script) => ({ page, data: JSON.parse(ownTextsOf(script).join('')) }));
}

/** Values that stand anywhere in structured data, with the names of their properties. */
export function valuesIn(data: unknown, name = ''): [string, unknown][] {
  if (Array.isArray(data)) return data.flatMap((item) => valuesIn(item, name));
  if (typeof data !== 'object' || data === null) return [[name, data]];
  return Object.entries(data).flatMap(([key, value]) => valuesIn(value, key));
}
