import { languages } from '../language/language.ts';

/** The only pages of a remote that others may name in code: its build fails when one is gone (`keepsPromises`). */
export const promisedPages = {
  /** Article with the link to the online classes, named by the orientation banner of Home. */
  onlineClassLink: { remote: 'mf-news', path: '/news/online-class-link-access' },
  /** Rule changes of authorities, newest first; the news link to it. */
  changes: { remote: 'mf-visa-guides', path: '/changes' },
  /** Targets of the slides, flags and kinds of visa on Home. */
  services: { remote: 'mf-visa-guides', path: '/services' },
  studentVisas: { remote: 'mf-visa-guides', path: '/services/student-visa' },
  touristVisas: { remote: 'mf-visa-guides', path: '/services/tourist-visa' },
  workVisas: { remote: 'mf-visa-guides', path: '/services/working-visa' },
  careerVisas: { remote: 'mf-visa-guides', path: '/services/career-visa' },
  familyVisas: { remote: 'mf-visa-guides', path: '/services/family-visa' },
  lifeInJapan: { remote: 'mf-visa-guides', path: '/services/advice/life-in-japan' },
  /** Requirements for a visit, study or work: the first question of Home, and its answers. */
  whatItTakes: { remote: 'mf-visa-guides', path: '/what-it-takes' },
  whatItTakesFromNepal: { remote: 'mf-visa-guides', path: '/what-it-takes/nepal' },
  whatItTakesFromJapan: { remote: 'mf-visa-guides', path: '/what-it-takes/japan' },
  whatItTakesFromElsewhere: { remote: 'mf-visa-guides', path: '/what-it-takes/other' },
  /** The enquiry form: `contactPath` leads to it. */
  contact: { remote: 'mf-contact', path: '/contact' },
  privacy: { remote: 'mf-marketing', path: '/privacy' },
  employers: { remote: 'mf-marketing', path: '/employers' },
  howWeWork: { remote: 'mf-marketing', path: '/how-we-work' },
} as const;

/** Address of a promised page, for the compiler alone: code in a browser writes it out and carries no list. */
export type PromisedPath = (typeof promisedPages)[keyof typeof promisedPages]['path'];

/** Feeds that pages of other remotes offer, too. */
export const promisedFeeds = {
  news: { remote: 'mf-news', path: '/news/feed.xml' },
  changes: { remote: 'mf-visa-guides', path: '/changes/feed.xml' },
} as const;

/** @throws Error that names the first page or feed that a remote promised and does not have */
export function keepsPromises(remote: string, has: { path: string }[]): void {
  const paths = new Set(has.map(({ path }) => path));
  const promises = [...Object.values(promisedPages), ...Object.values(promisedFeeds)];
  const own = promises.filter((promise) => promise.remote === remote);
  const promised = own.flatMap(({ path }) => languages.map((language) => `/${language}${path}`));
  const missing = promised.find((path) => !paths.has(path));
  if (missing) throw new Error(`other pages of the site link to ${missing}, which ${remote} no longer has: keep it`);
}

/** Data that a link hands over to the enquiry form: the page's subject in the query, and ticked items in the hash, which no server sees. */
interface Handover {
  errand?: Errand | undefined;
  /** Begins the visitor's message. */
  message?: string;
  /** Travels in the fragment of the address. */
  isPrivate?: boolean;
}

/** Errands of an enquiry, in the order of the form. */
export const errands = ['study', 'visit', 'work', 'family', 'hire', 'it', 'something-else'] as const;
export type Errand = (typeof errands)[number];

/** Path of the contact page below the language, with what is handed over: parameters have the names of the form's fields. */
export function contactPath({ errand, message, isPrivate = false }: Handover): string {
  const parameters = new URLSearchParams({
    ...(errand ? { errand } : {}),
    // Headings have places to break, which nobody types.
    ...(message ? { additionalText: message.replaceAll('\u200B', '') } : {}),
  });
  return parameters.size > 0 ? `/contact${isPrivate ? '#' : '?'}${parameters}` : '/contact';
}
