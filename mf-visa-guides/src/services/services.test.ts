import { expect, it } from 'vitest';
import { allServices, pageKindOf, services } from './services.ts';

it('there are four services, in the order of the footer (product 4.4)', () => {
  expect(services).toEqual(['student-visa', 'tourist-visa', 'working-visa', 'career-visa']);
  expect(allServices).toEqual([...services, 'family-visa', 'advice']);
});

it.each([
  ['uk', 'guide'],
  ['uk-tourist', 'checklist'],
  ['japan-host', 'guide'],
  ['japan-parents', 'checklist'],
  ['japan-study', 'checklist'],
])('%s is a %s', (to, kind) => {
  expect(pageKindOf(to)).toBe(kind);
});
