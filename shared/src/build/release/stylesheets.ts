import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import { scopedStylesheet } from '../../contract/document/stylesheet.contract.ts';
import { readPageFile } from '../../contract/release/pageFile.contract.ts';
import type { AnyPage, PagesContract } from '../../contract/release/pages.contract.ts';
import { sha256 } from '../../files/hash.ts';
import { readViteManifest, withLoaded } from './modules.ts';

/** Gives each page type the rules that it can need, as documents carry styles inline; removes those of the browser build. */
export async function stylesheetsByType(
  outDir: string,
  css: string,
  { remote, entry, modules }: Pick<PagesContract, 'remote' | 'entry' | 'modules'>,
  pages: AnyPage[],
): Promise<PagesContract['stylesheets']> {
  const manifest = await readViteManifest(outDir);
  // A word that is kept keeps the text around it in memory.
  const named = new Set(wordsIn(css));
  const whole = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []));
  const stylesheets = await Promise.all(
    Object.entries(modules).map(async ([type, lists]) => {
      const files = pages.flatMap((page) => (page.type === type ? [page.file] : []));
      const needed = Object.values(lists).flat();
      const scripts = needed.length > 0 ? withLoaded(manifest, [entry, ...needed]) : [];
      const words = new Set<string>();
      for (const file of [...scripts, ...files]) {
        const text = readFileSync(join(outDir, file), 'utf8');
        for (const word of wordsIn(file.endsWith('.html') ? readPageFile(text).fragment : text))
          if (named.has(word)) words.add(word);
      }
      const rules = scoped(await rulesFor(css, [...words].join(' ')), remote, type);
      const file = `assets/${type}-${sha256(rules).slice(0, 8)}.css`;
      await writeFile(join(outDir, file), rules);
      return [type, file] as const;
    }),
  );
  await Promise.all(whole.map((file) => rm(join(outDir, file))));
  return Object.fromEntries(stylesheets);
}

/** @throws Error with remote, page type and what cannot stand in a page */
function scoped(css: string, remote: string, type: string): string {
  try {
    return scopedStylesheet(css, remote);
  } catch (error) {
    throw new Error(`${remote}: the styles of ${type} cannot stand in a page: ${(error as Error).message}.`);
  }
}

function wordsIn(text: string): string[] {
  return text.match(/[\w-]+/g) ?? [];
}

/** The rules whose class names and elements occur in a text; which attributes an element has decides nothing. */
export async function rulesFor(css: string, raw: string): Promise<string> {
  const dynamicAttributes = [...css.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name);
  const content = [{ raw, extension: 'txt' }];
  const [purged] = await new PurgeCSS().purge({ content, css: [{ raw: css }], keyframes: true, dynamicAttributes });
  return purged?.css ?? '';
}
