import { errands } from 'shared/company/handover.ts';
import { factsOf, type Language } from 'shared/language/language.ts';
import type contact from 'shared/messages/en/contact.json';
import { destinations, type Enquiry, type Field, isAsked, visaTypes } from './enquiry.ts';

/** Gives a message of the language, with its values. */
export type Say = (id: keyof typeof contact, values?: Record<string, string>) => string;

const choices: Partial<Record<Field, readonly string[]>> = {
  errand: errands,
  visaType: visaTypes,
  destination: destinations,
};

/** An enquiry as lines for people, in a language: what was asked, and what was answered. */
export function enquiryLines(language: Language, enquiry: Enquiry, say: Say): string {
  const isSaid = (field: Field) =>
    field === 'visaType' || field === 'destination' ? isAsked(enquiry.errand, field) : enquiry[field] !== '';
  const line = (field: Field) =>
    say('contact.line', {
      field: say(`contact.form.${field}`).replace(/( …|\?)$/, ''),
      answer: answerText(field, enquiry[field], say),
    });
  return fieldsInOrder(language).filter(isSaid).map(line).join('\n');
}

function fieldsInOrder(language: Language): Field[] {
  const names: Field[] = factsOf(language).familyNameFirst ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
  return [
    'errand',
    ...names,
    'mobileNumber',
    'emailAddress',
    'visaType',
    'destination',
    'company',
    'posts',
    'additionalText',
  ];
}

/** A choice in words; one that the form had once, and has no more, as it was stored. */
function answerText(field: Field, value: string, say: Say): string {
  return choices[field]?.includes(value) ? say(`contact.${field}.${value}` as 'contact.visaType.other-visa') : value;
}
