import { expect, it } from 'vitest';
import { destinations } from './destinations.ts';
import { allServices, countryAliases, nestedLinks, pageKindOf, services } from './services.ts';

it('there are four services, in the order of the footer (specification 2)', () => {
  expect(services).toEqual(['student-visa', 'tourist-visa', 'working-visa', 'career-visa']);
  expect(allServices).toEqual([...services, 'family-visa']);
});

it('the student visa leads to the six countries of the specification, then to Japan', () => {
  expect(nestedLinks['student-visa']).toEqual([
    { to: 'uk', country: 'uk' },
    { to: 'usa', country: 'usa' },
    { to: 'canada', country: 'canada' },
    { to: 'australia', country: 'australia' },
    { to: 'newzealand', country: 'newzealand' },
    { to: 'schengen', country: 'schengen' },
    { to: 'japan', country: 'japan' },
  ]);
});

it('the tourist visa leads to the five checklists of the specification, then to Japan and New Zealand', () => {
  expect(nestedLinks['tourist-visa']).toEqual([
    { to: 'uk-tourist', country: 'uk' },
    { to: 'usa-tourist', country: 'usa' },
    { to: 'canada-tourist', country: 'canada' },
    { to: 'australia-tourist', country: 'australia' },
    { to: 'schengen-tourist', country: 'schengen' },
    { to: 'japan-tourist', country: 'japan' },
    { to: 'newzealand', country: 'newzealand' },
    { to: 'japan', country: 'japan', title: 'japan-visit' },
    { to: 'japan-host', country: 'japan', title: 'japan-host' },
    { to: 'japan-parents', country: 'japan', title: 'japan-parents' },
  ]);
});

it('the working visa leads to Canada as specified, then to New Zealand and Japan; the career visa to the UK only', () => {
  expect(nestedLinks['working-visa']).toEqual([
    { to: 'canada', country: 'canada' },
    { to: 'newzealand', country: 'newzealand' },
    { to: 'japan', country: 'japan' },
  ]);
  expect(nestedLinks['career-visa']).toEqual([{ to: 'uk', country: 'uk' }]);
});

it('two countries have the second address that their content slug gives', () => {
  expect(countryAliases).toEqual({ uk: 'united-kingdom', newzealand: 'newzeland' });
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
