import { slot } from 'shared/contract/document.contract.ts';
import { linkPlaces, type OfferedLink } from 'shared/contract/links.contract.ts';
import { defaultLanguage, type Language } from 'shared/language/language.ts';
import type { FrameLinks } from '../directory/offeredLinks.ts';
import type { Chrome } from './frame.ts';
import { escapeHtml } from './head.ts';

interface Shown {
  chrome: Chrome;
  language: Language;
  /** Path of the page: its link is the current one. */
  path: string;
  links: FrameLinks | undefined;
}

/** Header or footer with what remotes offer; as it was built where they offer nothing. */
export function withLinks(html: string, { chrome, language, path, links }: Shown): string {
  const [menu = '', footer = ''] = linkPlaces.map((place) => itemsOf(links?.[place] ?? [], language, path));
  const filled: Record<string, string> = {
    [slot.wideLinks]: menu && chrome.links.replace(slot.items, () => menu),
    [slot.menuLinks]: menu,
    [slot.footerLinks]: footer,
  };
  // At once, so that a title which reads like a slot stays a title.
  return html.replaceAll(/\{\{(?:wide|menu|footer)Links\}\}/g, (found) => filled[found] ?? '');
}

function itemsOf(links: OfferedLink[], language: Language, current: string): string {
  const items = links.map(({ path, title }) => {
    const href = `/${language}${path}`;
    const mark = href === current ? ' aria-current="page"' : '';
    // A release from before the language has no title in it.
    return `<li><a href="${escapeHtml(href)}"${mark}>${escapeHtml(title[language] ?? title[defaultLanguage])}</a></li>`;
  });
  return items.join('');
}
