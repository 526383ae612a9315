import { describe, expect, it } from 'vitest';
import { offeredLinks } from './links.contract.ts';

const link = { place: 'menu', path: '/events', title: { en: 'Events', jp: 'イベント' } };
const isValid = (more: object) => offeredLinks.safeParse([{ ...link, ...more }]).success;

describe('an offered link', () => {
  it.each([
    ['the menu', {}],
    ['a page further down', { path: '/events/past-2025' }],
    ['a title with marks of its own', { title: { en: 'Q&A "live" <now>', jp: '質問・相談' } }],
  ])('may be for %s', (_, more) => {
    expect(isValid(more)).toBe(true);
  });

  it.each([
    ['another place', { place: 'header' }],
    ['a path with a language', { path: 'en/events' }],
    ['another site', { path: '//evil.test' }],
    ['a query', { path: '/events?from=menu' }],
    ['a title in one language alone', { title: { en: 'Events' } }],
    ['a title of two lines', { title: { en: 'Events\nand more', jp: 'イベント' } }],
    ['a title that turns the text around', { title: { en: 'Events\u202e', jp: 'イベント' } }],
    ['a title of 41 characters', { title: { en: 'E'.repeat(41), jp: 'イベント' } }],
  ])('is none with %s', (_, more) => {
    expect(isValid(more)).toBe(false);
  });

  it('is one of twenty at most', () => {
    expect([20, 21].map((count) => offeredLinks.safeParse(Array(count).fill(link)).success)).toEqual([true, false]);
  });
});
