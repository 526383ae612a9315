import type { Day } from 'shared/language/day.ts';
import type { ShownCountry } from '../readers/pageData.ts';

/** A rule change as a page shows it. */
export interface ShownChange {
  /** Key under which a device remembers the change; an edited change has another one. */
  name: string;
  /** Its place on the page. */
  anchor: string;
  country: ShownCountry;
  title: string;
  /** The day from which it applies, where it has one. */
  since?: Day;
  text: string;
  source: { url: string; title: string };
  checkedOn: Day;
  /** Day on which it came to the site. */
  noted: Day;
  /** Pages that it concerns, below the language. */
  pages: { path: string; title: string }[];
}

/** The page of all changes, or of those of one country. */
export interface ChangesData {
  title: string;
  country?: ShownCountry;
  /** Countries that have changes. */
  countries: { country: ShownCountry; count: number }[];
  /** `announced`, years, `undated`. */
  groups: { id: string; changes: ShownChange[] }[];
  count: number;
  newest: Day;
}
