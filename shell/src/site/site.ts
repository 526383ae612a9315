/** Links of the header in their order (product 4.1); the id is the first path segment below the language. */
export const sections = [
  { id: 'home', path: '' },
  { id: 'about', path: '/about' },
  { id: 'services', path: '/services' },
  { id: 'news', path: '/news' },
  { id: 'contact', path: '/contact' },
] as const;

/** Services that the footer links to (product 4.4), and the menu below its services. */
export const services = [
  'services/student-visa',
  'services/tourist-visa',
  'services/working-visa',
  'services/career-visa',
] as const;

/** Pages beyond the client's own links (product 4.8): apart from them, in the footer's last line and at the end of the menu. */
export const morePages = [
  'what-it-takes',
  'services/family-visa',
  'services/advice/life-in-japan',
  'employers',
  'how-we-work',
  'privacy',
  'accessibility',
] as const;

/** Those of them that the menu names. */
export const menuPages = ['what-it-takes', 'employers'] as const;

/** Pages that the menu lists below Services. */
export const menuServices = [...services, 'services/family-visa', 'services/advice/life-in-japan'] as const;

/** Destinations that the footer names as plain text (product 4.5). */
export const destinations = ['usa', 'canada', 'australia', 'uk', 'netherlands', 'schengen'] as const;

/** Origins that pages may show in frames. A remote cannot add one: the policy of a page is the shell's. */
export const framedOrigins = ['https://www.openstreetmap.org'];

/** Writes "usa" in place of "us" before words such as "visa"; elsewhere, "us" has no meaning. */
export const withCountry = (query: string) =>
  query.replaceAll(/\bus(?= (?:visa|student|study|tourist|work|embassy))/gi, 'usa');
