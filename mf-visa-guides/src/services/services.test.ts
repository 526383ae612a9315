import { expect, it } from 'vitest';
import { destinations } from './destinations.ts';
import { allServices, nestedLinks, pageKindOf, services } from './services.ts';

it('there are four services, in the order of the footer (specification 2)', () => {
  expect(services).toEqual(['student-visa', 'tourist-visa', 'working-visa', 'career-visa']);
  expect(allServices).toEqual([...services, 'family-visa']);
});

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

it.each([
  ['uk', 'guide'],
  ['uk-tourist', 'checklist'],
  ['japan-host', 'guide'],
  ['japan-parents', 'checklist'],
])('%s is a %s', (to, kind) => {
  expect(pageKindOf(to)).toBe(kind);
});
