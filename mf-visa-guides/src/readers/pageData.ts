import type { Picture } from 'shared/content/pageList.ts';
import type { Day } from 'shared/language/language.ts';
import type { Question } from '../checklist/questions.ts';
import type { Step } from '../plan/timeline.ts';
import type { Combination, Passport, Residence } from '../requirements/questions.ts';
import type { Service } from '../services/services.ts';
import type { ChangeNote } from './changes/changes.ts';
import type { Visa } from './requirements/schemas.ts';
import type { PageItem } from './writer.ts';

/** Sections that a guide or checklist can have. */
export type SectionId =
  | 'advantages'
  | 'timeline'
  | 'steps'
  | 'program'
  | 'requirements'
  | 'financial'
  | 'documents'
  | 'plan'
  | 'fees'
  | 'criteria'
  | 'transit'
  | 'cost'
  | 'notes'
  | 'faq';

/** A section of a guide or checklist; all its text is prepared HTML under the section's id. */
export type PageSection = {
  id: SectionId;
  title?: string | undefined;
} & (
  | { kind: 'items'; items: PageItem[] }
  | { kind: 'steps'; steps: { id: string; title: string }[] }
  | { kind: 'timeline'; milestones: { id: 'm12-18' | 'm9-12' | 'm6-9' | 'm3-6'; title: string }[] }
  | { kind: 'plan' }
  | { kind: 'faq'; questions: { id: string; title: string }[] }
  | { kind: 'documents'; asks: Question[]; groups: DocumentGroup[] }
  | {
      kind: 'table';
      headers: [string, string];
      rows: CostRow[];
      /** Expenses whose amount varies. */
      others: string[];
      firstYear?: FirstYear;
    }
);

export type CostRow = PageItem & { expense: string; cost: string };

/** Costs of the first year of studies: the government's fees, and data for adding a visitor's own amounts. */
export interface FirstYear {
  /** Rows of the table that are added up. */
  fees: string[];
  sum: string;
  calculator: FirstYearData;
}

export interface FirstYearData {
  /** Sum of the government fees; zero for an area whose countries set their own. */
  official: number;
  /** An amount in the country's currency, with `#` for the number: `£#`. */
  own: string;
  others: { currency: 'NPR' | 'JPY'; pattern: string }[];
}

/** Parts that answers may hide. */
export interface Conditional {
  /** Lists of answers, separated by spaces: it does not apply once an answer of each list is given. */
  unless?: string[];
}

export interface DocumentGroup extends Conditional {
  id: string;
  /** Absent if it is the only group of a section: the section's title names it. */
  title?: string;
  /** The page has HTML named `documents.<id>` that introduces the group. */
  hasIntro?: true;
  items: DocumentItem[];
}

export interface DocumentItem extends PageItem, Conditional {
  /** Not said in a guide's own list. */
  required?: boolean;
  /** Short hash of the rule, the same in both languages: another one means that it has changed. */
  rule: string;
  settledBy?: string;
}

export interface PlanStep extends Step {
  title: string;
  earliestText?: string;
  latestText?: string;
}

/** Data to count back from a date, without Intl. */
export interface PlanData {
  /** Name of the page's own list, beside which the date is stored. */
  list: string;
  date: 'course' | 'travel';
  steps: PlanStep[];
  /** The steps stand here alone: the page has no timeline of them. */
  isListed: boolean;
  months: string[];
}

/** A country as a page shows it. */
export interface ShownCountry {
  id: string;
  name: string;
  flag: string;
  picture?: Picture;
}

/** A page of a service, below its address. */
export interface ServiceLink {
  service: Service;
  to: string;
  country: ShownCountry;
  /** A title of its own, where a country has several pages of one service. */
  title?: string;
}

/** Props of the services index: every country with all its pages. */
export interface ServicesData {
  countries: { country: ShownCountry; pages: ServiceLink[] }[];
}

/** Props of a service's page; the texts are prepared HTML. */
export interface ServiceData {
  service: Service;
  cards: ServiceLink[];
  checkedOn: Day;
  comparison: { country: ShownCountry; to: string }[];
  /** Titles of the steps, where the service has one page alone. */
  steps: string[];
}

/** Another page in the same language. */
export interface LinkedPage {
  path: string;
  title: string;
}

/** Props of the guide and checklist pages. */
export interface GuideData {
  title: string;
  /** Under which the visitor's own list is stored, at each address of the page. */
  list: string;
  service: Service;
  country: ShownCountry;
  hasChanges: boolean;
  topic?: string;
  sections: PageSection[];
  /** Shown in the timeline, or in a section of its own. */
  plan?: PlanData;
  companion?: string;
  /** Fee, time, funds and work stand in the prepared HTML, as `facts.fee`. */
  hasFacts: boolean;
  offline: LinkedPage[];
  sideImage?: Picture & { alt: string; link: string };
  checkedOn: Day;
  /** Figures that stand as the client stated them, not compared since. */
  unconfirmed: string[];
  sources: ChangeNote['source'][];
}

/** A fact as a page shows it; without a text it is what we do not know, and the source is who does. */
export interface ShownFact {
  text?: string;
  asOf?: string;
  since?: string;
  source: ChangeNote['source'];
}

/** One rule's answer, the same for every reader. */
export interface AnswerContent {
  need: Visa['need'];
  name: string;
  needed: ShownFact;
  next: string;
  facts: { id: 'fee' | 'time' | 'apply' | 'also'; fact: ShownFact }[];
  notes: ChangeNote[];
  /** Addresses below the language. */
  documents?: string;
  guide?: string;
  host?: string;
  officialDocuments?: ChangeNote['source'];
}

/** Props of an answer: one passport, destination, purpose and residence. */
export interface AnswerData extends AnswerContent {
  view: 'answer';
  title: string;
  combination: Combination;
  destination: ShownCountry;
  /** Empty where the answer holds wherever one lives. */
  residences: { id: Residence; path: string; isChosen: boolean }[];
}

/** Props of the first question. */
export interface StartData {
  view: 'start';
  /** The rule for people with two nationalities. */
  dual: ChangeNote['source'];
}

/** Props of the page of one passport. */
export interface PassportData {
  view: 'passport';
  passport: Passport;
  destinations: ShownCountry[];
}

/** Props of the page for passports that the rules do not know. */
export interface OtherPassportData {
  view: 'other';
  finders: { destination: ShownCountry; source: ChangeNote['source'] }[];
}

/** Props of the page type: one of its views. */
export type RequirementData = StartData | PassportData | OtherPassportData | AnswerData;

/** A rule change as a page shows it. */
export interface ShownChange {
  /** Key under which a device remembers the change; an edited change has another one. */
  name: string;
  anchor: string;
  country: ShownCountry;
  title: string;
  since?: Day;
  text: string;
  source: ChangeNote['source'];
  checkedOn: Day;
  noted: Day;
  /** Pages that it concerns, below the language. */
  pages: LinkedPage[];
}

/** The page of all changes, or of those of one country. */
export interface ChangesData {
  title: string;
  country?: ShownCountry;
  countries: { country: ShownCountry; count: number }[];
  /** `announced`, years, `undated`. */
  groups: { id: string; changes: ShownChange[] }[];
  count: number;
  newest: Day;
}
