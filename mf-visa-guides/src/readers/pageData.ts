import type { Day } from 'shared/language/day.ts';
import type { Picture } from 'shared/readers/pageList.ts';
import type { Question } from '../checklist/questions.ts';
import type { CalendarDraft } from '../plan/calendar.ts';
import type { Step } from '../plan/timeline.ts';
import type { Service } from '../services/services.ts';
import type { ChangeNote } from './changes.ts';
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
  | 'notes';

/** A section of a guide or checklist; all its text is prepared HTML under the section's id. */
export type PageSection = {
  id: SectionId;
  /** Heading of its own, where the section is called otherwise than in other guides. */
  title?: string | undefined;
} & (
  | { kind: 'items'; items: PageItem[] }
  | { kind: 'steps'; steps: { id: string; title: string }[] }
  | { kind: 'timeline'; milestones: { id: 'm12-18' | 'm9-12' | 'm6-9' | 'm3-6'; title: string }[] }
  | { kind: 'plan' }
  | {
      kind: 'documents';
      /** Questions on whose answers documents depend. */
      asks: Question[];
      groups: DocumentGroup[];
    }
  | {
      kind: 'table';
      headers: [string, string];
      rows: { id: string; expense: string; cost: string; change?: ChangeNote }[];
    }
);

/** Parts that answers may hide. */
export interface Conditional {
  /** Lists of answers, separated by spaces: it does not apply once an answer of each list is given. */
  unless?: string[];
}

export interface DocumentGroup extends Conditional {
  id: string;
  /** The only group of a section is called as the section is. */
  title?: string;
  /** A line about its documents, as HTML under `documents.<id>`. */
  hasIntro?: true;
  items: DocumentItem[];
}

export interface DocumentItem extends PageItem, Conditional {
  /** Not said in a guide's own list. */
  required?: boolean;
  /** Short hash of the rule, the same in both languages: another one means that it has changed. */
  rule: string;
  /** Questions, separated by spaces, after whose answers it is sure whether it applies. */
  settledBy?: string;
}

export interface PlanStep extends Step {
  title: string;
  /** Lengths of the step as the language writes them. */
  earliestText?: string;
  latestText?: string;
}

/** Data to count back from a date, without Intl. */
export interface PlanData {
  /** Name of the page's own list, beside which the date is stored. */
  list: string;
  /** Kind of date. */
  date: 'course' | 'travel';
  steps: PlanStep[];
  /** The steps stand here alone: the page has no timeline of them. */
  isListed: boolean;
  /** Names of the months. */
  months: string[];
  calendar: CalendarDraft;
}

/** A country as a page shows it. */
export interface ShownCountry {
  id: string;
  name: string;
  /** Address of its flag, 4 to 3. */
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

/** A country with all its pages. */
export interface CountryPages {
  country: ShownCountry;
  pages: ServiceLink[];
}

/** Props of the services index. */
export interface ServicesData {
  countries: CountryPages[];
}

/** Props of a service's page; the texts are prepared HTML. */
export interface ServiceData {
  service: Service;
  cards: ServiceLink[];
  checkedOn: Day;
  /** Countries of the comparison, and where they lead below the service. */
  comparison: { country: ShownCountry; to: string }[];
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
  /** Authorities have changed something about the country, of which there is a page. */
  hasChanges: boolean;
  /** Of a checklist that is not about tourists: who is invited. */
  topic?: 'parents';
  sections: PageSection[];
  faq: { id: string; question: string }[];
  /** Shown in the timeline, or in a section of its own. */
  plan?: PlanData;
  /** The checklist of a guide, or the guide of a checklist, below `/services`. */
  companion?: string;
  /** The other pages about the same visit: what is kept for offline together with the page. */
  offline: LinkedPage[];
  sideImage?: Picture & { alt: string; link: string };
  checkedOn: Day;
  /** Figures that stand as the client stated them, not compared since. */
  unconfirmed: string[];
  sources: { url: string; title: string }[];
}
