import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import figtree from '@fontsource-variable/figtree/package.json' with { type: 'json' };
import type { Plugin } from 'vite';

/** The licence notices of a part, as one file of its release that a browser may ask for. */
export const licencesFile = 'assets/licences.txt';

export type LicenceNotices = ReturnType<typeof licenceNotices>;

/** Collects the packages that get into what browsers load, and writes down their licences. */
export function licenceNotices() {
  const folders = new Set<string>();
  return {
    /** To be put into every build that makes files, HTML included, for browsers. */
    plugin: (): Plugin => ({
      name: 'licence-notices',
      generateBundle(_, bundle) {
        for (const output of Object.values(bundle)) {
          const assets = output.type === 'asset' ? output.originalFileNames : [];
          const sources = output.type === 'chunk' ? output.moduleIds : assets;
          for (const source of sources) {
            const folder = packageFolder(resolve(this.environment.config.root, source));
            if (folder) folders.add(folder);
          }
        }
      },
    }),
    /** The notices of all builds, sorted by package. @throws Error that names a package without a licence */
    async text(): Promise<string> {
      const notices = await Promise.all([...folders].map(noticeOf));
      return [...new Set(notices.flat())].sort().join('\n');
    },
  };
}

/** Folder of the package that a module or face belongs to; `undefined` for the site's own, as `shared` is everywhere. */
export function packageFolder(file: string): string | undefined {
  // Cut of the package's face, and so under its licence.
  if (/\/figtree-\w+\.woff2$/.test(file))
    return dirname(createRequire(import.meta.url).resolve(`${figtree.name}/package.json`));
  return /^.*\/node_modules\/(?!shared\/)(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];
}

const line = '-'.repeat(80);

async function noticeOf(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
  // A folder that a plugin keeps its own modules in.
  if (text === undefined) return [];
  const { name, version, license } = JSON.parse(text) as Record<'name' | 'version' | 'license', string | undefined>;
  if (!name || !version) return [];
  const file = (await readdir(folder)).sort().find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  if (!file && !license) throw new Error(`${name} ${version} states no licence: it cannot be sent to browsers.`);
  const terms = file ? await readFile(join(folder, file), 'utf8') : 'The package brings no text of its licence.';
  return [
    `${line}\n${name} ${version}${license ? ` (${license})` : ''}\n${line}\n\n${terms.replaceAll('\r\n', '\n').trim()}\n`,
  ];
}
