import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check, LocalRelease, NextSite } from 'shared/build/store/nextSite.ts';
import { slot } from 'shared/contract/document/document.contract.ts';
import { readPageFile } from 'shared/contract/release/pageFile.contract.ts';
import { allPages } from 'shared/contract/release/pages.contract.ts';
import { attributeOf, elementsIn } from 'shared/html/elements.ts';
import { defaultLanguage, languages } from 'shared/language/language.ts';
import { type Directory, textOf } from '../../../shell/src/directory/directory.ts';
import { openRelease } from '../../../shell/src/install/installed.ts';
import type { Frame } from '../../../shell/src/respond/documents/frame.ts';
import { nextDirectory, type PagesIn } from './claims.ts';

/** Ids of the frame around every page. */
const frameIds = new Set(['main']);

/**
 * Every link of a candidate's pages, and of a new shell, leads to a page of the site, and where it jumps to is there; so
 * do the links of everything else that led there until now.
 */
export const checkLinks: Check = async (site) => {
  const linkIn = linksOf(nextDirectory(site).directory);
  const linkBefore = linksOf(nextDirectory({ ...site, remotes: site.live, candidates: [] }).directory);
  const { own, others } = await textsOf(site);
  const problems: string[] = [];
  for (const { name, html } of own)
    for (const link of marksOf(html).links) {
      const wrong = linkIn(link, html);
      if (wrong) problems.push(`${name} links to ${link}, ${wrong}`);
    }
  for (const { name, html } of others)
    for (const link of marksOf(html).links)
      if (linkIn(link, html) && !linkBefore(link, html))
        problems.push(
          `${name}, which is live, links to ${link}: keep that page, redirect from it, or change the link first.`,
        );
  return problems;
};

/** HTML in which links stand, and what to call it. */
interface Text {
  name: string;
  html: string;
}

/** Texts of releases that would go live, and of live ones that stay. */
async function textsOf({
  shell,
  shellIsNew,
  remotes,
  candidates,
}: NextSite): Promise<Record<'own' | 'others', Text[]>> {
  const fragments = (releases: LocalRelease[]) => releases.flatMap(fragmentsOf);
  const frame = await frameOf(shell);
  const own = fragments(candidates);
  const others = fragments(remotes.filter((remote) => !candidates.includes(remote)));
  return shellIsNew ? { own: [...own, ...frame], others } : { own, others: [...others, ...frame] };
}

function fragmentsOf({ remote, release, folder, pages }: LocalRelease): Text[] {
  return allPages(pages).map(({ file }) => ({
    name: `${remote} ${release}: ${file}`,
    html: htmlAt(placeOf(folder, file)),
  }));
}

/** Header, footer and pages of the shell itself. The language links lead to the page that is shown: to none in particular. */
async function frameOf(folder: string): Promise<Text[]> {
  const { id, chrome } = JSON.parse(await readFile(join(folder, 'frame.json'), 'utf8')) as Frame;
  return languages.flatMap((language) => {
    const { header, footer, pages } = chrome[language];
    const texts = new Set([...Object.values(header), footer, ...Object.values(pages).map(({ html }) => html)]);
    return [...texts].map((html) => ({
      name: `shell ${id}: its ${language} frame`,
      html: html.replaceAll(slot.path, ''),
    }));
  });
}

/** Says of a link in a text what is wrong with it, if anything is. */
function linksOf(directory: Directory<PagesIn>): (link: string, text: string) => string | undefined {
  return (link, text) => {
    // Anything else leaves the site, or is a file of the release (`checkFiles`).
    if (!/^(\/(?!\/|_remotes\/)|#)/.test(link)) return undefined;
    const [address = '', hash = ''] = link.split('#');
    const path = address.split('?')[0] ?? '';
    const file = path ? fragmentAt(path, directory) : undefined;
    if (path && !file && !directory.feed(path))
      return 'which is not a page of the site: correct the link, or release that page first.';
    const { ids } = marksOf(file ? htmlAt(file) : text);
    const isThere = !hash || frameIds.has(hash) || ids.has(decodeURIComponent(hash));
    return isThere ? undefined : 'and that page has no element of this id: correct the link.';
  };
}

/** The file with the page at a path, also behind a redirect. */
function fragmentAt(path: string, directory: Directory<PagesIn>): string | undefined {
  const owned = directory.page(path === '/' ? `/${defaultLanguage}` : (directory.redirect(path) ?? path));
  return owned && placeOf(owned.remote.folder, owned.page.file);
}

/** Names a file of a release. */
const placeOf = (folder: string, file: string) => `${folder}\0${file}`;

/** A function that keeps what it gave: most texts are asked for again and again. */
function once<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as T;
  };
}

/** Addresses of the links in a text, as they are written, and ids that a link can jump to. */
const marksOf = once((html) => {
  const elements = elementsIn(html);
  return {
    links: new Set(elements.flatMap((element) => (element.tagName === 'a' && attributeOf(element, 'href')) || [])),
    ids: new Set(elements.flatMap((element) => attributeOf(element, 'id') || [])),
  };
});

const releaseIn = once(openRelease);

/** A fragment, also of a release of the version before; a missing one is said by another check. */
const htmlAt = once((place) => {
  const [folder = '', file = ''] = place.split('\0');
  try {
    return readPageFile(textOf(releaseIn(folder), file)).fragment;
  } catch {
    return '';
  }
});
