import { Parser } from 'htmlparser2';

/** What a fragment leads to. */
export interface Marks {
  /** Addresses of links, as they are written. */
  links: string[];
  /** Ids that a link can jump to. */
  ids: Set<string>;
}

export function marksIn(html: string): Marks {
  const marks: Marks = { links: [], ids: new Set() };
  const parser = new Parser({
    onopentag(name, { id, href }) {
      if (id) marks.ids.add(id);
      if (name === 'a' && href) marks.links.push(href);
    },
  });
  parser.end(html);
  return marks;
}
