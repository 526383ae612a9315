import { mark } from '../../shared/src/contract/document.contract.ts';
import type { AnyPage } from '../../shared/src/contract/pages.contract.ts';
import { sha256 } from '../../shared/src/files/hash.ts';
import { languages } from '../../shared/src/language/language.ts';
import { maxBytes } from '../../shell/src/composition/limits.ts';
import { matchPattern } from '../../shell/src/composition/pattern.ts';
import { missingPath } from '../../shell/src/composition/route.ts';
import { differenceFrom, type Findings, noting } from './findings.ts';
import type { LivePart } from './parts.ts';
import type { Rebuilt } from './rebuild.ts';
import { forEach, type SiteReader } from './siteReader.ts';

/** Documents whose text is as stated, and these texts. */
export interface Documents {
  /** Documents by their paths, as the site sent them. */
  bodies: Map<string, Buffer>;
  /** Fragments and feeds of a release, by their paths in it. */
  texts: Map<string, Buffer>;
}

/** A fragment in a document of which frame and head are small. */
const mostBytes = 2 * maxBytes.fragment;

/** Fetches every page of a release, also those for unknown paths, and every feed, and compares their texts with the stated hashes. */
export async function compareTexts(
  site: SiteReader,
  live: LivePart,
  rebuilt: Rebuilt | undefined,
  found: Findings,
): Promise<Documents> {
  const documents: Documents = { bodies: new Map(), texts: new Map() };
  const what = `${live.part} ${live.release}`;
  const wrong = async (path: string, file: string, content: Buffer) => {
    const expected = await rebuilt?.file(file);
    const difference = expected && differenceFrom(content, expected, rebuilt?.source ?? '');
    found.problems.push(
      `${what}: the text of ${path} ${difference || 'does not have the hash that its release states'}.`,
    );
  };
  await forEach(pagesOf(live), async ([path, page]) => {
    const { status, fragment } = page;
    const body = await noting(found, what, () => site.get(path, mostBytes, status));
    if (!body) return;
    const text = fragmentIn(body);
    if (sha256(text) === fragment.hash) {
      documents.bodies.set(path, body);
      documents.texts.set(fragment.file, text);
    } else if (goesByMail(live, path, text)) {
      found.unchecked.push(`${what}: the text of ${path}: its host has no service, and turned the form to mail.`);
    } else await wrong(path, fragment.file, text);
  });
  await forEach(live.pages?.feeds ?? [], async ({ path, file, hash }) => {
    const body = await noting(found, what, () => site.get(path, maxBytes.feed));
    if (body && sha256(body) === hash) documents.texts.set(file, body);
    else if (body) await wrong(path, file, body);
  });
  return documents;
}

/** Pages with their paths; those for unknown paths with one that stands for all of them. */
function pagesOf({ pages }: LivePart): [string, AnyPage][] {
  const published = (pages?.pages ?? []).map((page): [string, AnyPage] => [page.path, page]);
  const unknown = (pages?.unknown ?? []).flatMap((answer) =>
    languages.flatMap((language): [string, AnyPage][] =>
      answer[language] ? [[missingPath(answer.pattern, language), answer[language]]] : [],
    ),
  );
  return [...published, ...unknown];
}

/** The text that a document holds of its remote: what stands in its container. */
function fragmentIn(document: Buffer): Buffer {
  const container = document.indexOf(`<div id="${mark.container}"`);
  const start = document.indexOf('>', container) + 1;
  const end = document.lastIndexOf('</div></main>');
  return container < 0 || end < start ? Buffer.alloc(0) : document.subarray(start, end);
}

/** Whether a host without a service has turned a form of the page to the visitor's mail program. */
function goesByMail({ pages }: LivePart, path: string, text: Buffer): boolean {
  const acts = pages?.actions?.some((action) => action.method === 'POST' && matchPattern(action.path, path));
  return Boolean(acts) && text.includes('action="mailto:');
}
