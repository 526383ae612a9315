import { type ReactNode, use } from 'react';
import type { Catalogs } from '../src/language/catalogs.ts';
import type { Language } from '../src/language/language.ts';
import { ownServices } from '../src/page/application.ts';
import { type Messages, PageRoot } from '../src/page/page.tsx';

interface InPageProps {
  /** The export of the remote's `src/messages.ts`. */
  messages: Catalogs<Messages>;
  language?: Language;
  children: ReactNode;
}

/** Gives components the messages and language of a page. */
export function InPage({ messages, language = 'en', children }: InPageProps) {
  const page = { language, path: `/${language}/gallery`, html: {}, services: ownServices };
  return (
    <PageRoot page={page} messages={use(catalogOf(messages, language))}>
      {children}
    </PageRoot>
  );
}

const loading = new Map<unknown, Promise<Messages>>();

/** A promise that is the same in every rendering: React waits for it once. */
function catalogOf(messages: Catalogs<Messages>, language: Language): Promise<Messages> {
  const load = messages[language];
  const known = loading.get(load) ?? load().then(({ default: catalog }) => catalog);
  loading.set(load, known);
  return known;
}

/** A word of 40 letters, as names of documents can be: where a component cannot break it, it overflows a phone. */
export const longWord = 'Staatsangehörigkeitsbescheinigungsantrag';
