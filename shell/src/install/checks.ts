import { soundFragment } from 'shared/contract/document/fragment.contract.ts';
import { scopedStylesheet } from 'shared/contract/document/stylesheet.contract.ts';
import { feedProblem } from 'shared/contract/release/feed.contract.ts';
import { parsePageFile } from 'shared/contract/release/pageFile.contract.ts';
import { allPages, type PagesContract } from 'shared/contract/release/pages.contract.ts';
import { parseSearch } from 'shared/contract/release/search.contract.ts';

/** The use of a file, which decides how its content is checked. */
type FileKind = 'page' | 'feed' | 'stylesheet' | 'search' | 'file';

export interface StatedFile {
  file: string;
  /** SHA-256 in base64url, or an integrity. */
  hash: string;
  kind: FileKind;
}

export function statedFiles(pages: PagesContract): StatedFile[] {
  const stylesheets = new Set(Object.values(pages.stylesheets));
  const search = new Set<string>(Object.values(pages.search ?? {}));
  const kindOf = (file: string): FileKind =>
    stylesheets.has(file) ? 'stylesheet' : search.has(file) ? 'search' : 'file';
  const all: StatedFile[] = [
    ...Object.entries(pages.files).map(([file, hash]) => ({ file, hash, kind: kindOf(file) })),
    ...allPages(pages).map(({ file, hash }) => ({ file, hash, kind: 'page' as const })),
    ...pages.feeds.map(({ file, hash }) => ({ file, hash, kind: 'feed' as const })),
  ];
  return [...new Map(all.map((stated) => [stated.file, stated])).values()];
}

/** Says in one clause which file `pages.json` names without listing it; returns nothing if there is none. */
export function namesProblem({ entry, modules, stylesheets, search, files }: PagesContract): string | undefined {
  const named = [
    entry,
    ...Object.values(modules).flatMap((lists) => Object.values(lists).flat()),
    ...Object.values(stylesheets),
    ...Object.values(search ?? {}),
  ];
  const missing = named.find((file) => !Object.hasOwn(files, file));
  return missing && `it names ${missing}, which is none of its files`;
}

/** Says in one clause what is wrong with a file of a release; returns nothing if it is sound. */
export function contentProblem(pages: PagesContract, { file, kind }: StatedFile, content: Uint8Array) {
  if (kind === 'file') return undefined;
  const text = new TextDecoder().decode(content);
  try {
    if (kind === 'page') return pageProblem(text, pages);
    if (kind === 'feed') return feedProblem(text);
    return kind === 'search' ? searchProblem(text, pages, file) : stylesheetProblem(text, pages);
  } catch (error) {
    return (error as Error).message;
  }
}

function pageProblem(text: string, { files }: PagesContract): string | undefined {
  const { fragment, picture } = parsePageFile(text);
  if (picture && !Object.hasOwn(files, picture.file))
    return `it names ${picture.file}, which is not a file of the release`;
  return soundFragment(fragment) === fragment ? undefined : 'its fragment is not written as a parser writes it';
}

function stylesheetProblem(css: string, { remote }: PagesContract): string | undefined {
  return scopedStylesheet(css, remote) === css ? undefined : `its selectors do not begin with .${remote}`;
}

/** A search file may name pages of its own release only. */
function searchProblem(text: string, { pages }: PagesContract, file: string): string | undefined {
  const own = new Set(pages.map(({ path }) => path));
  const other = parseSearch(text, file).pages.find(({ path }) => !own.has(path));
  return other && `it finds ${other.path}, which is not a page of the release`;
}
