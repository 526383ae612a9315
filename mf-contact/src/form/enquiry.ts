import { type Errand, errands } from 'shared/company/links.ts';
import { factsOf, type Language } from 'shared/language/language.ts';
import type contact from 'shared/messages/en/contact.json';

/** Problems of a field: each is a message `contact.error.…`. */
export type Problem = 'missing' | 'tooLong' | 'notListed' | 'email' | 'phone';

interface Rule {
  isOptional?: boolean;
  /** Characters that the field may have. */
  longest?: number;
  oneOf?: readonly string[];
  /** Its pattern, and the problem to report if it does not match. */
  form?: readonly [RegExp, Problem];
}

/** An address as browsers take it (HTML standard), with a dot in its domain. */
const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

const named = <Name extends string>(all: Record<Name, Rule>): Readonly<Record<Name, Rule>> => all;

/**
 * The rules of a valid enquiry (product 14.1, 14.3), for browser and service: of its errand, the client's fields, and those of
 * employers. A schema library would cost the visitor more than the form.
 */
export const rules = named({
  errand: { oneOf: errands },
  firstName: { longest: 100 },
  lastName: { longest: 100 },
  mobileNumber: { longest: 40, form: [/^\+?\d{6,15}$/, 'phone'] },
  emailAddress: { longest: 254, form: [emailAddress, 'email'] },
  visaType: { oneOf: ['tourist-visa', 'working-visa', 'career-visa', 'other-visa'] },
  destination: { oneOf: ['uk', 'usa', 'canada', 'australia', 'new-zealand', 'thailand', 'other'] },
  company: { longest: 200, isOptional: true },
  posts: { longest: 500, isOptional: true },
  additionalText: { longest: 5000, isOptional: true },
});

export type Field = keyof typeof rules;
export const fields = Object.keys(rules) as Field[];

export type Enquiry = Record<Field, string>;
export const emptyEnquiry = Object.fromEntries(fields.map((field) => [field, ''])) as Enquiry;

/** Answers to the questions that a form for this errand leaves out. */
const implied: Record<Errand, Partial<Pick<Enquiry, 'visaType' | 'destination'>>> = {
  study: { visaType: 'other-visa' },
  visit: { visaType: 'tourist-visa' },
  work: {},
  family: { visaType: 'other-visa' },
  hire: { visaType: 'other-visa', destination: 'other' },
  it: { visaType: 'other-visa', destination: 'other' },
  'something-else': {},
};

const impliedBy = (errand: string) => (Object.hasOwn(implied, errand) ? implied[errand as Errand] : undefined);

/** Returns false for a select that the errand answers by itself. Before an errand is chosen, none is asked for. */
export function isAsked(errand: string, field: Field): boolean {
  if (field !== 'visaType' && field !== 'destination') return true;
  const answers = impliedBy(errand);
  return answers !== undefined && answers[field] === undefined;
}

/** An enquiry whose questions that mean nothing for its errand are answered by it, or empty. */
export function withImplied(enquiry: Enquiry): Enquiry {
  const ofOthers = enquiry.errand === 'hire' ? {} : { company: '', posts: '' };
  return { ...enquiry, ...ofOthers, ...impliedBy(enquiry.errand) };
}

/** The enquiry that a form holds, whether React or the browser put it there. */
export function enquiryOf(form: HTMLFormElement): Enquiry {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Enquiry;
}

type Checked = { enquiry: Enquiry } | { problems: { field: Field; problem: Problem }[] };

/** Tidies what was typed and says what is wrong with it: one problem a field, in the order of the fields. */
export function checkEnquiry(typed: Enquiry): Checked {
  const enquiry = tidied(typed);
  const problems = fields.flatMap((field) => {
    const problem = problemOf(enquiry[field], rules[field]);
    return problem ? [{ field, problem }] : [];
  });
  return problems.length > 0 ? { problems } : { enquiry };
}

function problemOf(value: string, { isOptional, longest = Number.POSITIVE_INFINITY, oneOf, form }: Rule) {
  if (!value && isOptional) return undefined;
  if (!value) return oneOf ? 'notListed' : 'missing';
  if (value.length > longest) return 'tooLong';
  if (oneOf && !oneOf.includes(value)) return 'notListed';
  return form && !form[0].test(value) ? form[1] : undefined;
}

function tidied(typed: Enquiry): Enquiry {
  const told = withImplied({ ...typed, errand: typed.errand.trim() });
  const lines = Object.fromEntries(fields.map((field) => [field, oneLine(told[field])])) as Enquiry;
  return {
    ...lines,
    mobileNumber: digits(typed.mobileNumber),
    emailAddress: oneLine(typed.emailAddress.normalize('NFKC')),
    additionalText: storable(typed.additionalText.replaceAll(/\r\n?/g, '\n')).trim(),
  };
}

/** Without line ends and other control characters: a name or an address never begins another line of a mail. */
function oneLine(text: string): string {
  return storable(text)
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
}

/** Text that every database and every mail can hold: no NUL, no half of a character. */
function storable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\uFFFD');
}

/** A telephone number as digits: full-width and Nepali ones, spaces, brackets and all kinds of hyphens are how people write it. */
function digits(typed: string): string {
  const plain = oneLine(typed.normalize('NFKC')).replaceAll(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)));
  return plain.replaceAll(/[\s().・ー−‐-―-]/g, '');
}

/** Gives a message of the language, with its values. */
export type Say = (id: keyof typeof contact, values?: Record<string, string>) => string;

/** Message for a field, which names it. */
export function problemText(field: Field, problem: Problem, say: Say): string {
  const most = String(rules[field].longest ?? '');
  return say(`contact.error.${problem}`, { field: say(`contact.form.${field}`), most });
}

/** An enquiry as lines for people, in a language: what was asked, and what was answered. */
export function enquiryLines(language: Language, enquiry: Enquiry, say: Say): string {
  const line = (field: Field) =>
    say('contact.line', {
      field: say(`contact.form.${field}`).replace(/( …|\?)$/, ''),
      answer: answerText(field, enquiry[field], say),
    });
  const isSaid = (field: Field) => isAsked(enquiry.errand, field) && enquiry[field] !== '';
  const inOrder = new Set<Field>(['errand', ...namesIn(language), ...fields]);
  return [...inOrder].filter(isSaid).map(line).join('\n');
}

/** The fields of a name, in the order of the language. */
export function namesIn(language: Language): ('firstName' | 'lastName')[] {
  return factsOf(language).familyNameFirst ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}

/** A choice in words; one that the form had once, and has no more, as it was stored. */
export function answerText(field: Field, value: string, say: Say): string {
  return rules[field].oneOf?.includes(value)
    ? say(`contact.${field}.${value}` as 'contact.visaType.other-visa')
    : value;
}
