import { errands } from 'shared/company/handover.ts';
import { destinations, type Enquiry, type Field, visaTypes, withImplied } from './enquiry.ts';

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

export type Checked = { enquiry: Enquiry } | { problems: { field: Field; problem: Problem }[] };

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
