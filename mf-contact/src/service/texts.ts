import { company, shownNumber } from 'shared/company/company.ts';
import type { Language } from 'shared/language/language.ts';
import enContact from 'shared/messages/en/contact.json' with { type: 'json' };
import en from 'shared/messages/en/enquiries.json' with { type: 'json' };
import jpContact from 'shared/messages/jp/contact.json' with { type: 'json' };
import jp from 'shared/messages/jp/enquiries.json' with { type: 'json' };
import type { Enquiry, Field } from '../form/enquiry.ts';
import { type Problem, rules } from '../form/rules.ts';

const catalogs = { en: { ...enContact, ...en }, jp: { ...jpContact, ...jp } };
export type TextId = keyof (typeof catalogs)['en'];

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

/** An enquiry as lines for people, in a language: what was asked, and what was answered. */
export function enquiryLines(language: Language, enquiry: Enquiry): string {
  const lines = fieldsInOrder(language).map((field) => [
    text(language, `contact.form.${field}`).replace(/( …|\?)$/, ''),
    answerText(language, field, enquiry[field]),
  ]);
  return lines.map(([label, answer]) => `${label}: ${answer}`).join('\n');
}

/** In Japanese the family name comes first. */
function fieldsInOrder(language: Language): Field[] {
  const names: Field[] = language === 'jp' ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
  return ['errand', ...names, 'mobileNumber', 'emailAddress', 'visaType', 'destination', 'additionalText'];
}

function answerText(language: Language, field: Field, value: string): string {
  if (field !== 'errand' && field !== 'visaType' && field !== 'destination') return value;
  const id = `contact.${field}.${value}`;
  return id in catalogs[language] ? text(language, id as TextId) : value;
}
