import { allServices, nestedLinks } from './services.ts';

/** Countries in the order in which the services index lists them, each with all its pages. */
export const destinations = (['japan', 'uk', 'usa', 'canada', 'australia', 'newzealand', 'schengen'] as const).map(
  (country) => ({
    country,
    pages: allServices.flatMap((service) =>
      nestedLinks[service].filter((link) => link.country === country).map((link) => ({ service, ...link })),
    ),
  }),
);
