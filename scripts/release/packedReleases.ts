import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { PagesContract } from '../../shared/src/contract/pages.contract.ts';

/** A release with its files: texts as they are, all else in base64. */
interface PackedRelease {
  part: string;
  release: string;
  texts: Record<string, string>;
  others: Record<string, string>;
}

/** Made from other files, for other hosts, or fetched by no page: compressed copies, pictures for sharing, notices, manifests. */
const leftOut =
  /\.(gz|br|txt|map)$|(^|\/)(share-.*|icon-(maskable-)?512)\.png$|(^|\/)(vite-manifest|mf-manifest|mf-stats)\.json$/;
const isText = /\.(js|json|html|css|svg|xml|webmanifest|ics)$/;

/** A release to be packed. */
interface Packable {
  part: string;
  release: string;
  folder: string;
  /** The only pages that are packed of it; default all. */
  paths?: readonly string[] | undefined;
}

/** Packs releases of parts into one compressed file, as small as they go. */
export async function packReleases(releases: Packable[]): Promise<Buffer> {
  const packed = await Promise.all(
    releases.map(async ({ part, release, folder, paths }) => {
      const whole = await pack(part, release, folder);
      return paths ? fewPages(whole, paths) : whole;
    }),
  );
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  return promisify(brotliCompress)(JSON.stringify(packed), { params });
}

async function pack(part: string, release: string, folder: string): Promise<PackedRelease> {
  const packed: PackedRelease = { part, release, texts: {}, others: {} };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const name = file.slice(folder.length + 1);
    if (leftOut.test(name)) continue;
    if (isText.test(name)) packed.texts[name] = await textOf(file, name);
    else packed.others[name] = await readFile(file, 'base64');
  }
  return packed;
}

/** Leaves all code of a release and a few pages, with what they show; nothing for search engines, the search and readers of feeds. */
function fewPages(packed: PackedRelease, paths: readonly string[]): PackedRelease {
  const { search, ...contract } = JSON.parse(packed.texts['pages.json'] ?? '') as PagesContract;
  const pages = contract.pages.filter(({ path }) => paths.includes(path));
  const named = JSON.stringify([pages, contract.unknown, contract.answers]);
  const fragments = Object.entries(packed.texts).filter(
    ([name]) => name.startsWith('fragments/') && named.includes(name),
  );
  const shown = named + fragments.map(([, html]) => html).join('');
  const isKept = (name: string) => !/^(fragments|media|feeds)\//.test(name) || shown.includes(name);
  const keptOf = <T>(files: Record<string, T>) =>
    Object.fromEntries(Object.entries(files).filter(([name]) => isKept(name)));
  const few = { ...contract, pages, feeds: [], files: keptOf(contract.files) };
  return {
    ...packed,
    texts: { ...keptOf(packed.texts), 'pages.json': JSON.stringify(few) },
    others: keptOf(packed.others),
  };
}

/** What runs on hosts is built as it reads; it is half of all bytes, and half as large where nobody reads it. */
async function textOf(file: string, name: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  if (!/^host\/.*\.js$/.test(name)) return text;
  const { minify } = await import('vite');
  return (await minify(name, text, { module: true })).code;
}

/**
 * Unpacks what `packReleases` has packed, into `<folder>/<part>/<release>`.
 * @returns ids of the releases, by part
 */
export async function unpackReleases(file: string, folder: string): Promise<Record<string, string>> {
  const text = String(await promisify(brotliDecompress)(await readFile(file)));
  const ids: Record<string, string> = {};
  for (const { part, release, texts, others } of JSON.parse(text) as PackedRelease[]) {
    ids[part] = release;
    const contents = [
      ...Object.entries(texts),
      ...Object.entries(others).map(([name, content]) => [name, Buffer.from(content, 'base64')] as const),
    ];
    for (const [name, content] of contents) {
      const target = join(folder, part, release, name);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
    }
  }
  return ids;
}
