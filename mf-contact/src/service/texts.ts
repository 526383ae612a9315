import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company, shownNumber } from 'shared/company/company.ts';
import { type Language, type Localized, languages } from 'shared/language/language.ts';
import type contact from 'shared/messages/en/contact.json';
import type enquiries from 'shared/messages/en/enquiries.json';
import { type Enquiry, enquiryLines, type Say } from '../form/enquiry.ts';

type Texts = typeof contact & typeof enquiries;
export type TextId = keyof Texts;

const messages = join(import.meta.dirname, '../../../shared/messages');
const areas = ['contact', 'enquiries'];

function textsIn(language: Language): Texts {
  const files = areas.map((area) => join(messages, language, `${area}.json`));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')))) as Texts;
}

const catalogs = Object.fromEntries(languages.map((language) => [language, textsIn(language)])) as Localized<Texts>;

/** A message of the service; `{phone}`, `{mobile}` and `{company}` are the company's own. */
export function text(language: Language, id: TextId, values: Record<string, string> = {}): string {
  const all: Record<string, string> = {
    phone: shownNumber(company.phone, language),
    mobile: shownNumber(company.mobile, language),
    company: company.name[language],
    ...values,
  };
  return catalogs[language][id].replaceAll(/\{(\w+)\}/g, (_, name: string) => all[name] ?? '');
}

export const sayIn =
  (language: Language): Say =>
  (id, values) =>
    text(language, id, values);

/** An enquiry as lines for people, in a language. */
export const linesIn = (language: Language, enquiry: Enquiry) => enquiryLines(language, enquiry, sayIn(language));
