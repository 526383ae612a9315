import { spawnSync } from 'node:child_process';
import { firstLanguage } from 'shared/content/contentFile.ts';
import { type Language, languages } from 'shared/language/language.ts';
import { stringify } from 'yaml';
import { root } from '../site/parts.ts';
import type { Collection } from './config.ts';
import type { DraftFile } from './drafts.ts';

/** An entry that is being written, as the page of the desk sends it. */
export interface Draft {
  collection: string;
  slug: string;
  data: Partial<Record<Language, Record<string, unknown>>>;
  pictures: { name: string; content: string }[];
}

interface Asset {
  path: string;
  content: string;
  encoding: 'base64';
}

/** What the CMS asks of its server for local files. */
export interface Action {
  action: string;
  params: {
    dataFiles?: { path: string; raw: string }[];
    assets?: Asset[];
    asset?: Asset;
    path?: string;
    paths?: string[];
    options?: { commitMessage: string };
  };
}

const placeOf = ({ folder, path }: Collection, slug: string) => `${folder}/${path.replace('{{slug}}', slug)}`;

/** The pages that show an entry. */
export const pagesOf = ({ preview_path: path }: Collection, slug: string) =>
  languages.map((language) => `/${path.replace('{{locale}}', language).replace('{{slug}}', slug)}`);

/** The files that an entry has while it is written. */
export function draftFiles(collection: Collection, { slug, data, pictures }: Draft): DraftFile[] {
  const place = placeOf(collection, slug);
  const texts = (collection.i18n ? languages : [firstLanguage]).map((language) => ({
    path: `${place}.${collection.i18n ? `${language}.` : ''}${collection.extension}`,
    content: textOf(collection, data[language] ?? {}),
  }));
  const folder = place.slice(0, place.lastIndexOf('/'));
  const drawn = pictures.map(({ name, content }) => ({
    path: `${folder}/${name}`,
    content: Buffer.from(content, 'base64'),
  }));
  return [...texts, ...drawn];
}

function textOf({ extension }: Collection, { body = '', ...fields }: Record<string, unknown>): string {
  return extension === 'md' ? `---\n${stringify(fields)}---\n${body}` : stringify(fields);
}

/** What an action changes in the workspace; nothing where it only reads. */
export function changesOf({ action, params }: Action): DraftFile[] {
  const { dataFiles = [], assets = [], asset, path, paths = [] } = params;
  const pictures = [...assets, ...(asset ? [asset] : [])];
  const deleted = [...paths, ...(path && action === 'deleteFile' ? [path] : [])];
  return [
    ...dataFiles.map(({ path, raw }) => ({ path, content: raw })),
    ...pictures.map(({ path, content, encoding }) => ({ path, content: Buffer.from(content, encoding) })),
    ...deleted.map((path) => ({ path })),
  ];
}

/** The entry that a file belongs to; of a file that is deleted, whatever kind it is of. */
export function entryOf(collections: Collection[], { path, content }: DraftFile) {
  for (const collection of collections) {
    const [before = '', after = ''] = placeOf(collection, '\n').split('\n');
    const slug = path.slice(before.length).split(/[/.]/)[0] ?? '';
    const { filter } = collection;
    const isOfKind = !filter || content === undefined || content.includes(`${filter.field}: ${filter.value}`);
    if (path.startsWith(`${before}${slug}${after}.`) && isOfKind) return { collection, slug };
  }
  return undefined;
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** Files of content, other than some, whose texts link to one of these pages. */
export function linksTo(pages: string[], others: string[]): string[] {
  const paths = pages.map((page) => page.slice(page.indexOf('/', 1)));
  const link = `\\{lang\\}(${paths.join('|')})([^a-z0-9/-]|$)`;
  const found = git('grep', '--files-with-matches', '--extended-regexp', link, '--', 'mf-*/content/*').stdout.split(
    '\n',
  );
  return found.filter((file) => file && !others.includes(file));
}

/** Commits files, and nothing else that has changed. @throws Error in Git's words */
export function commit(files: string[], message: string): void {
  const isKnown = git('config', 'user.email').status === 0;
  const author = isKnown ? [] : ['-c', 'user.name=Editing desk', '-c', 'user.email=desk@localhost'];
  const added = git('add', '--all', '--', ...files);
  if (added.status !== 0) throw new Error(added.stderr);
  const isUnchanged = git('diff', '--cached', '--quiet', '--', ...files).status === 0;
  if (isUnchanged) return;
  const committed = git(...author, 'commit', '--quiet', '-m', message, '--', ...files);
  if (committed.status !== 0) throw new Error(committed.stderr || committed.stdout);
}
