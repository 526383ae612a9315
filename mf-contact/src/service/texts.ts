import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company, shownNumber } from 'shared/company/company.ts';
import { type Language, type Localized, languages } from 'shared/language/language.ts';
import type contact from 'shared/messages/en/contact.json';
import type enquiries from 'shared/messages/en/enquiries.json';
import { type Enquiry, enquiryLines, type Field, type Problem, rules } from '../form/enquiry.ts';

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

/** Message for a field, in the page's language, which names it. */
export function problemText(language: Language, field: Field, problem: Problem): string {
  const label = text(language, `contact.form.${field}`);
  return text(language, `contact.error.${problem}`, { field: label, most: String(rules[field].longest ?? '') });
}

/** An enquiry as lines for people, in a language. */
export function linesIn(language: Language, enquiry: Enquiry): string {
  return enquiryLines(language, enquiry, (id, values) => text(language, id, values));
}
