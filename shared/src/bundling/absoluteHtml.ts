import { parseFragment, serialize } from 'parse5';
import { elementsIn } from '../html/elements.ts';

/** HTML of content for readers outside of the site: its links and pictures lead to where they lead on the page. */
export function absoluteHtml(html: string, page: string): string {
  const tree = parseFragment(html);
  for (const { attrs } of elementsIn(tree))
    for (const attribute of attrs)
      if (attribute.name === 'href' || attribute.name === 'src') attribute.value = new URL(attribute.value, page).href;
  return serialize(tree);
}
