import { expect, it } from 'vitest';
import { destinations } from './destinations.ts';
import { allServices, nestedLinks } from './services.ts';

it('every page of a service stands in the list by country, once', () => {
  const listed = destinations.flatMap(({ pages }) => pages.map(({ service, to }) => `${service}/${to}`));
  const linked = allServices.flatMap((service) => nestedLinks[service].map(({ to }) => `${service}/${to}`));
  // A card leads to the checklist of a visit; the list has its guide beside it.
  const guides = ['uk', 'usa', 'canada', 'australia', 'schengen'].map((country) => `tourist-visa/${country}`);
  expect(listed.toSorted()).toEqual([...linked, ...guides].toSorted());
  expect(destinations[0]?.pages.map(({ service, to }) => `${service}/${to}`)).toEqual([
    'student-visa/japan',
    'tourist-visa/japan-tourist',
    'tourist-visa/japan',
    'tourist-visa/japan-host',
    'tourist-visa/japan-parents',
    'working-visa/japan',
    'family-visa/japan',
  ]);
});
