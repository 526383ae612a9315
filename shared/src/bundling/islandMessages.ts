import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Plugin } from 'vite';
import type { Messages } from '../page/page.tsx';
import { messageIdsIn } from './messageIds.ts';
import { isCatalog } from './messagesPlugin.ts';
import { type KnownImports, moduleGraph } from './moduleGraph.ts';

/** Takes from a catalog what may be said. */
export type MessageFilter = (messages: Messages) => Messages;

/**
 * Finds what the islands of a remote say: the messages that their modules name, and those of all that they import.
 * Everything else is HTML by the time that a page is read.
 */
export function messagesOfIslands(workspace: string, name: string, known?: KnownImports): MessageFilter {
  const islands = globSync('src/islands/*.tsx', { cwd: join(workspace, name) }).map((file) => `${name}/${file}`);
  const modules = [...moduleGraph(workspace, islands, known).files].filter((file) => /\.tsx?$/.test(file));
  const named = modules.flatMap((file) => messageIdsIn(readFileSync(join(workspace, file), 'utf8')));
  const isNamed = ([id]: [string, unknown]) => named.some((pattern) => pattern.test(id));
  return (messages) => Object.fromEntries(Object.entries(messages).filter(isNamed));
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
