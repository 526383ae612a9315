import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slot } from '../../../shared/src/contract/document/document.contract.ts';
import { readPageFile } from '../../../shared/src/contract/release/pageFile.contract.ts';
import { attributeOf, elementsIn } from '../../../shared/src/html/elements.ts';
import { defaultLanguage, languages } from '../../../shared/src/language/language.ts';
import { type Directory, type InstalledRelease, textOf } from '../../../shell/src/directory/directory.ts';
import { allPages } from '../../../shell/src/install/checks.ts';
import { openRelease } from '../../../shell/src/install/openRelease.ts';
import type { Frame } from '../../../shell/src/respond/documents/frame.ts';
import type { Check, LocalRelease, NextSite } from '../site.ts';
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
    for (const link of linksIn(html)) {
      const wrong = linkIn(link, html);
      if (wrong) problems.push(`${name} links to ${link}, ${wrong}`);
    }
  for (const { name, html } of others)
    for (const link of linksIn(html))
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
  const texts = allPages(pages).map(({ file }) => ({
    name: `${remote} ${release}: ${file}`,
    html: htmlAt({ folder, file }),
  }));
  return texts;
}

/** Header, footer and pages of the shell itself. The language links lead to the page that is shown: to none in particular. */
async function frameOf(folder: string): Promise<Text[]> {
  const { id, chrome } = JSON.parse(await readFile(join(folder, 'frame.json'), 'utf8')) as Frame;
  return languages.flatMap((language) => {
    const { header, footer, pages } = chrome[language];
    const texts = {
      ...header,
      footer,
      ...Object.fromEntries(Object.entries(pages).map(([key, { html }]) => [key, html])),
    };
    return [...new Set(Object.values(texts))].map((html) => ({
      name: `shell ${id}: its ${language} frame`,
      html: html.replaceAll(slot.path, ''),
    }));
  });
}

function linksIn(html: string): Set<string> {
  return new Set(marksOf(html).links);
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
      return 'which is no page of the site: correct the link, or release that page first.';
    const { ids } = marksOf(file ? htmlAt(file) : text);
    const isThere = !hash || frameIds.has(hash) || ids.has(decodeURIComponent(hash));
    return isThere ? undefined : 'and that page has no element of this id: correct the link.';
  };
}

/** The file with the page at a path, also behind a redirect. */
function fragmentAt(path: string, directory: Directory<PagesIn>): Place | undefined {
  const owned = directory.page(path === '/' ? `/${defaultLanguage}` : (directory.redirect(path) ?? path));
  return owned && { folder: owned.remote.folder, file: owned.page.file };
}

/** A file of a release. */
interface Place {
  folder: string;
  file: string;
}

/** Links and link targets of a text. */
interface Marks {
  /** Addresses of links, as they are written. */
  links: string[];
  /** Ids that a link can jump to. */
  ids: Set<string>;
}

function marksIn(html: string): Marks {
  const elements = elementsIn(html);
  return {
    links: elements.flatMap((element) => (element.tagName === 'a' && attributeOf(element, 'href')) || []),
    ids: new Set(elements.flatMap((element) => attributeOf(element, 'id') || [])),
  };
}

const marks = new Map<string, Marks>();
const texts = new Map<string, string>();
const releases = new Map<string, InstalledRelease>();

/** Reads every text once. */
function marksOf(html: string): Marks {
  const known = marks.get(html) ?? marksIn(html);
  marks.set(html, known);
  return known;
}

/** A fragment, also of a release of the version before; a missing one is said by another check. */
function htmlAt({ folder, file }: Place): string {
  const place = join(folder, file);
  const known = texts.get(place) ?? readFragment(folder, file);
  texts.set(place, known);
  return known;
}

function readFragment(folder: string, file: string): string {
  try {
    const release = releases.get(folder) ?? openRelease(folder);
    releases.set(folder, release);
    return readPageFile(textOf(release, file)).fragment;
  } catch {
    return '';
  }
}
