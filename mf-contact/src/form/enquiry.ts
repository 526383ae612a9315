import { type Errand, errands } from 'shared/company/links.ts';
import { factsOf, type Language } from 'shared/language/language.ts';
import type contact from 'shared/messages/en/contact.json';

/** A visitor's enquiry: its errand, then the client's fields, and those of employers (product 14.1). */
export type Enquiry = typeof emptyEnquiry;

export type Field = keyof Enquiry;

export const emptyEnquiry = {
  errand: '',
  firstName: '',
  lastName: '',
  mobileNumber: '',
  emailAddress: '',
  visaType: '',
  destination: '',
  company: '',
  posts: '',
  additionalText: '',
};

/** Options of the client's selects (product 14.3). */
export const visaTypes = ['tourist-visa', 'working-visa', 'career-visa', 'other-visa'] as const;
export const destinations = ['uk', 'usa', 'canada', 'australia', 'new-zealand', 'thailand', 'other'] as const;

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

/** Returns true if the errand needs this field. Before an errand is chosen, no extra field is needed. */
export function isAsked(errand: string, field: 'visaType' | 'destination'): boolean {
  return Object.hasOwn(implied, errand) && implied[errand as Errand][field] === undefined;
}

/** An enquiry whose questions that mean nothing for its errand are answered by it, or empty. */
export function withImplied(enquiry: Enquiry): Enquiry {
  const ofOthers = enquiry.errand === 'hire' ? {} : { company: '', posts: '' };
  return {
    ...enquiry,
    ...ofOthers,
    ...(Object.hasOwn(implied, enquiry.errand) ? implied[enquiry.errand as Errand] : {}),
  };
}

/** The enquiry that a form holds, whether React or the browser put it there. */
export function enquiryOf(form: HTMLFormElement): Enquiry {
  const data = new FormData(form);
  const fields = Object.keys(emptyEnquiry).map((name) => [name, String(data.get(name) ?? '')]);
  return { ...emptyEnquiry, ...Object.fromEntries(fields) };
}

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

/** The rules of a valid enquiry, for browser and service. A schema library would cost the visitor more than the form. */
export const rules: Readonly<Record<Field, Rule>> = {
  errand: { oneOf: errands },
  firstName: { longest: 100 },
  lastName: { longest: 100 },
  mobileNumber: { longest: 40, form: [/^\+?\d{6,15}$/, 'phone'] },
  emailAddress: { longest: 254, form: [emailAddress, 'email'] },
  visaType: { oneOf: visaTypes },
  destination: { oneOf: destinations },
  company: { longest: 200, isOptional: true },
  posts: { longest: 500, isOptional: true },
  additionalText: { longest: 5000, isOptional: true },
};

type Checked = { enquiry: Enquiry } | { problems: { field: Field; problem: Problem }[] };

/** Tidies what was typed and says what is wrong with it: one problem a field, in the order of the fields. */
export function checkEnquiry(typed: Enquiry): Checked {
  const enquiry = tidied(typed);
  const problems = Object.entries(rules).flatMap(([name, rule]) => {
    const field = name as Field;
    const problem = problemOf(enquiry[field], rule);
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
  const { errand, visaType, destination, company, posts } = withImplied({ ...typed, errand: typed.errand.trim() });
  return {
    errand,
    firstName: oneLine(typed.firstName),
    lastName: oneLine(typed.lastName),
    mobileNumber: digits(typed.mobileNumber),
    emailAddress: oneLine(typed.emailAddress.normalize('NFKC')),
    visaType: visaType.trim(),
    destination: destination.trim(),
    company: oneLine(company),
    posts: oneLine(posts),
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

/** A telephone number as digits: full-width ones, spaces, brackets and all kinds of hyphens are how people write it. */
function digits(typed: string): string {
  const plain = oneLine(typed.normalize('NFKC'));
  return plain.replaceAll(/[\s().・ー−‐-―-]/g, '');
}

/** Gives a message of the language, with its values. */
export type Say = (id: keyof typeof contact, values?: Record<string, string>) => string;

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

/** The fields of a name, in the order of the language. */
export function namesIn(language: Language): ('firstName' | 'lastName')[] {
  return factsOf(language).familyNameFirst ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}

function fieldsInOrder(language: Language): Field[] {
  const fields: Field[] = ['errand', ...namesIn(language), ...(Object.keys(emptyEnquiry) as Field[])];
  return [...new Set(fields)];
}

/** A choice in words; one that the form had once, and has no more, as it was stored. */
function answerText(field: Field, value: string, say: Say): string {
  return rules[field].oneOf?.includes(value)
    ? say(`contact.${field}.${value}` as 'contact.visaType.other-visa')
    : value;
}
