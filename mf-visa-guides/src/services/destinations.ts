import type { Country } from '../readers/schemas.ts';
import { allServices, type NestedLink, nestedLinks, type Service } from './services.ts';

/** Countries in the order in which the services index lists them, each with all its pages. */
export const destinations = (['japan', 'uk', 'usa', 'canada', 'australia', 'newzealand', 'schengen'] as const).map(
  (country) => ({
    country,
    pages: allServices.flatMap((service) => linksTo(country, service).map((link) => ({ service, ...link }))),
  }),
);

/** The guide to a visit stands beside its checklist, which alone has a card. */
function linksTo(country: Country, service: Service): NestedLink[] {
  const links = nestedLinks[service].filter((link) => link.country === country);
  const isWithoutGuide = service === 'tourist-visa' && links.every(({ to }) => to !== country);
  return isWithoutGuide ? [...links, { to: country, country }] : links;
}
