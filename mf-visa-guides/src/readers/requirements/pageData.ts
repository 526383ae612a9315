import type { Passport, Purpose } from '../../requirements/questions.ts';
import type { ChangeNote } from '../changes.ts';
import type { ShownCountry } from '../pageData.ts';
import type { Visa } from './schemas.ts';

interface Source {
  url: string;
  title: string;
}

/** A fact as a page shows it; without a text it is what we do not know, and the source is who does. */
export interface ShownFact {
  text?: string;
  /** Day of the newest public material that states it, as the language writes it. */
  asOf?: string;
  /** Day from which a changed rule applies. */
  since?: string;
  source: Source;
}

/** Props of an answer: one passport, destination and purpose. */
export interface AnswerData {
  view: 'answer';
  title: string;
  passport: Passport;
  passportTitle: string;
  destination: ShownCountry;
  /** Absent where the answer holds for every purpose. */
  purpose?: Purpose;
  need: Visa['need'];
  name: string;
  needed: ShownFact;
  facts: { id: 'fee' | 'time' | 'nepal' | 'japan' | 'anywhere'; fact: ShownFact }[];
  notes: ChangeNote[];
  /** Addresses below the language. */
  documents?: string;
  guide?: string;
  host?: string;
}

/** Props of the page of one passport. */
export interface PassportData {
  view: 'passport';
  title: string;
  lead: string;
  passport: Passport;
  destinations: ShownCountry[];
}

/** Props of the page for passports that the rules do not know. */
export interface OtherPassportData {
  view: 'other';
  title: string;
  lead: string;
  finders: { destination: ShownCountry; source: Source }[];
}

/** Props of the first question. */
export interface StartData {
  view: 'start';
  title: string;
  lead: string;
}

/** Props of the page type: one of its views. */
export type RequirementData = StartData | PassportData | OtherPassportData | AnswerData;
