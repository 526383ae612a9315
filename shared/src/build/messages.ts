import { existsSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { phrased } from '../content/phrases.ts';
import { type Language, type LanguageFacts, languageSegments, otherLanguages } from '../language/language.ts';
import type { Messages } from '../page/page.tsx';
import { packageFolder } from './release/licences.ts';

/** Messages that stand as headings, by the end of their id. */
const isHeading = /\.(title|banner|heading)$/;

/** Files of `shared/messages`, and of `messages` in the folder of a remote. */
export const isCatalog = new RegExp(
  `^(?!.*/node_modules/(?!\\.pnpm/|shared/)).*/messages/(${languageSegments})/[a-z-]+\\.json$`,
);

/** A plugin that changes JSON before Vite reads it. */
function changedJson(name: string, id: RegExp, change: (code: string, file: string) => unknown): Plugin {
  return {
    name,
    enforce: 'pre',
    transform: {
      filter: { id },
      handler: (code, file) => ({ code: JSON.stringify(change(code, file)), map: null }),
    },
  };
}

/** Compiles the catalogs, so that no browser needs a message parser: messages with arguments become syntax trees. */
export function compiledMessages(): Plugin {
  return changedJson('compiled-messages', isCatalog, (code, file) => {
    const catalog = catalogIn(code, file);
    const language = isCatalog.exec(file)?.[1] as Language;
    assertWhole(catalog, file, language);
    const phrasedEntries = Object.entries(catalog).map(([key, text]) => [
      key,
      isHeading.test(key) ? phrased(text, language) : text,
    ]);
    return compileCatalog(Object.fromEntries(phrasedEntries), file);
  });
}

/** @throws Error that names catalog and message where one language has it and another does not */
function assertWhole(catalog: Record<string, string>, file: string, language: Language): void {
  for (const other of otherLanguages(language)) {
    const otherFile = file.replace(`/messages/${language}/`, `/messages/${other}/`);
    if (!existsSync(otherFile)) throw new Error(`${otherFile}: the catalog is missing: write it`);
    const otherCatalog = catalogIn(readFileSync(otherFile, 'utf8'), otherFile);
    assertTranslated(catalog, otherCatalog, otherFile);
    assertTranslated(otherCatalog, catalog, file);
  }
}

/** @throws Error that names the catalog and the line in which it is no JSON */
export function catalogIn(text: string, file: string): Record<string, string> {
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch (error) {
    const { message } = error as Error;
    // Node tells the place in its message only, and none where the text breaks off: that is its last line.
    const [, position = text.length] = /position (\d+)/.exec(message) ?? [];
    const line = text.trimEnd().slice(0, Number(position)).split('\n').length;
    throw new Error(`${file}:${line}: ${message}: correct the JSON there`);
  }
}

/** @throws Error that names the catalog and the message that one language has and the other lacks */
function assertTranslated(catalog: Record<string, string>, other: Record<string, string>, otherFile: string): void {
  const missing = Object.keys(catalog).find((id) => !other[id]);
  if (missing) throw new Error(`${otherFile}: message "${missing}" is missing`);
}

/** @throws Error that names the catalog and the message that is not valid ICU MessageFormat */
export function compileCatalog(catalog: Record<string, string>, file: string): Record<string, unknown> {
  const compiled: Record<string, unknown> = {};
  for (const [id, text] of Object.entries(catalog)) {
    try {
      compiled[id] = /[{<]/.test(text) ? parse(text) : text;
    } catch (error) {
      throw new Error(`${file}: message "${id}" is not valid ICU MessageFormat: ${(error as Error).message}`);
    }
  }
  return compiled;
}

export type MessageFilter = (messages: Messages) => Messages;

export function messageFilter(patterns: readonly string[]): MessageFilter {
  const named = patterns.map((pattern) => new RegExp(pattern));
  return (messages) =>
    Object.fromEntries(Object.entries(messages).filter(([id]) => named.some((pattern) => pattern.test(id))));
}

/** Finds the messages that islands and their imports name; everything else is HTML by then. */
export function messagesOfIslands(): { named: string[]; plugin: Plugin } {
  const named: string[] = [];
  return {
    /** Patterns of their ids, once the build has ended. */
    named,
    /** To be put into a build that has all islands. */
    plugin: {
      name: 'messages-of-islands',
      buildEnd() {
        const reached = new Set([...this.getModuleIds()].filter((id) => /\/src\/islands\/[^/]+\.tsx$/.test(id)));
        for (const id of reached) {
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
          for (const next of [...importedIds, ...dynamicallyImportedIds]) reached.add(next);
        }
        const sources = [...reached].filter((id) => /\.tsx?$/.test(id) && !packageFolder(id));
        named.push(...sources.flatMap((file) => messageIdsIn(readFileSync(file, 'utf8'))));
      },
    },
  };
}

/** Leaves in compiled catalogs (`compiledMessages`) what the islands say. */
export function islandMessages(take: MessageFilter): Plugin {
  return changedJson('island-messages', isCatalog, (code) => take(JSON.parse(code) as Messages));
}

/** Patterns of the message ids that a source names: literally, or by a template such as `news.category.${category}`. */
export function messageIdsIn(source: string): string[] {
  const literals = source.matchAll(/(['"])([a-z]+\.[A-Za-z0-9.-]+)\1/g);
  const templates = source.matchAll(/(`)([a-z]+\.(?:[A-Za-z0-9.-]|\$\{[^}]*\})*)`/g);
  return [...literals, ...templates].map(
    ([, , id = '']) => `^${id.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[^.]+')}$`,
  );
}

type Fact = keyof LanguageFacts;

/** Fields of a language that islands and plain scripts need. */
export const ofRemotes: readonly Fact[] = ['formatLocale', 'familyNameFirst'];

/** Fields that the client, the inline script and the service worker need. */
export const ofShell: readonly Fact[] = ['locale', 'formatLocale'];

/** Leaves in `languages.json` what a browser asks for. */
export function languageData(asked: readonly Fact[]): Plugin {
  const left = (all: LanguageFacts) =>
    // A missing field means false.
    Object.fromEntries(asked.flatMap((name) => (all[name] === false ? [] : [[name, all[name]]])));
  return changedJson('language-data', /\/shared\/messages\/languages\.json$/, (code) => {
    const languages = Object.entries(JSON.parse(code) as Record<string, LanguageFacts>);
    return Object.fromEntries(languages.map(([id, all]) => [id, left(all)]));
  });
}
