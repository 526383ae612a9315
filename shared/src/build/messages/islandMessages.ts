import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Messages } from '../../page/page.tsx';
import { isCatalog } from './messagesPlugin.ts';

/** Takes from a catalog what may be said. */
export type MessageFilter = (messages: Messages) => Messages;

/** Finds the messages that islands and their imports name; everything else is HTML by then. */
export function messagesOfIslands() {
  const named: RegExp[] = [];
  return {
    /** To be put into a build that has all islands. */
    plugin: (): Plugin => ({
      name: 'messages-of-islands',
      buildEnd() {
        const reached = new Set([...this.getModuleIds()].filter((id) => /\/src\/islands\/[^/]+\.tsx$/.test(id)));
        for (const id of reached) {
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
          for (const next of [...importedIds, ...dynamicallyImportedIds]) reached.add(next);
        }
        const sources = [...reached].filter((id) => /\.tsx?$/.test(id) && !id.includes('/node_modules/'));
        named.push(...sources.flatMap((file) => messageIdsIn(readFileSync(file, 'utf8'))));
      },
    }),
    take: ((messages) =>
      Object.fromEntries(
        Object.entries(messages).filter(([id]) => named.some((pattern) => pattern.test(id))),
      )) as MessageFilter,
  };
}

/** Leaves in compiled catalogs (`compiledMessages`) what the islands say. */
export function islandMessages(take: MessageFilter): Plugin {
  return {
    name: 'island-messages',
    enforce: 'pre',
    transform: {
      filter: { id: isCatalog },
      handler: (code) => ({ code: JSON.stringify(take(JSON.parse(code) as Messages)), map: null }),
    },
  };
}

/** Patterns of the message ids that a source names: literally, or by a template such as `news.category.${category}`. */
export function messageIdsIn(source: string): RegExp[] {
  const literals = [...source.matchAll(/(['"])([a-z]+\.[A-Za-z0-9.-]+)\1/g)].map(([, , id = '']) => [id]);
  const templates = [...source.matchAll(/`([a-z]+\.(?:[A-Za-z0-9.-]|\$\{[^}]*\})*)`/g)].map(([, id = '']) =>
    id.split(/\$\{[^}]*\}/),
  );
  return [...literals, ...templates].map(
    (parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`),
  );
}
