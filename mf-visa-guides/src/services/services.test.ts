import { expect, it } from 'vitest';
import { countryAliases, nestedLinks, services } from './services.ts';

it('there are four services, in the order of the footer (specification 2)', () => {
  expect(services).toEqual(['student-visa', 'tourist-visa', 'working-visa', 'career-visa']);
});

it('the student visa leads to the six countries of the specification', () => {
  expect(nestedLinks['student-visa']).toEqual([
    { to: 'uk', country: 'uk' },
    { to: 'usa', country: 'usa' },
    { to: 'canada', country: 'canada' },
    { to: 'australia', country: 'australia' },
    { to: 'newzealand', country: 'newzealand' },
    { to: 'schengen', country: 'schengen' },
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
  ]);
});

it('the working visa leads to Canada as specified, then to New Zealand; the career visa to the UK only', () => {
  expect(nestedLinks['working-visa']).toEqual([
    { to: 'canada', country: 'canada' },
    { to: 'newzealand', country: 'newzealand' },
  ]);
  expect(nestedLinks['career-visa']).toEqual([{ to: 'uk', country: 'uk' }]);
});

it('two countries have the second address that their content slug gives', () => {
  expect(countryAliases).toEqual({ uk: 'united-kingdom', newzealand: 'newzeland' });
});
