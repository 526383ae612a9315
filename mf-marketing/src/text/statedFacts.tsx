import type { ReactNode } from 'react';
import { chatLinks, company, statedLicences } from 'shared/company/company.ts';
import type { Language } from 'shared/language/language.ts';

/** A fact of the company; its id is the message id of its label. */
export interface Fact {
  id: Extract<keyof MessageCatalogs['marketing'], `marketing.${'about' | 'licence'}.${string}`>;
  content: ReactNode;
}

/** The company's stated hours, languages, branches, people, chats and licences. */
export function statedFacts(language: Language): Fact[] {
  const texts = (['hours', 'languages'] as const).map((id) => ({ id, content: company[id][language] }));
  const lists = (['branches', 'people'] as const).map((id) => {
    const lines = company[id][language];
    return { id, content: lines.length > 0 && lines.map((line) => <p key={line}>{line}</p>) };
  });
  const chats = chatLinks().map(({ id, href }) => ({ id, content: <a href={href}>{company.chat[id]}</a> }));
  return [
    ...[...texts, ...lists, ...chats].map(({ id, content }) => ({ id: `marketing.about.${id}` as const, content })),
    ...statedLicences().map(({ id, number }) => ({ id: `marketing.licence.${id}` as const, content: number })),
  ].filter(({ content }) => content);
}
