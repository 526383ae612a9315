import type { SiteContent } from '../../content/pageList.ts';
import type { OfferedLink } from '../../contract/document/links.contract.ts';
import { languages } from '../../language/language.ts';

/** The links that a remote offers to the frame. @throws Error that names a link which leads to no page of the remote */
export function checkedLinks({ pages, links = [] }: SiteContent): { links?: OfferedLink[] } {
  const paths = new Set(pages.map(({ path }) => path));
  for (const { place, path } of links)
    for (const language of languages)
      if (!paths.has(`/${language}${path}`))
        throw new Error(`the ${place} is offered /${language}${path}, which is not a page of this remote: correct it`);
  return links.length > 0 ? { links } : {};
}
