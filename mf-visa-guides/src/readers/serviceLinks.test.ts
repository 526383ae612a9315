import { expect, it } from 'vitest';
import { cardsOf, pagesByCountry } from './serviceLinks.ts';
import { sampleCountries, sampleEntry, sampleGuide, writeContent } from './testSupport/content.ts';
import { readKnown } from './testSupport/page.ts';

/** Cards of tourist visas, and all pages by country, as `service/page`. */
async function links(change: Record<string, unknown> = {}) {
  const { entries, countries } = await readKnown(await writeContent(change));
  return {
    cards: cardsOf(entries, 'tourist-visa', countries, 'en').map(({ to, title }) => title ?? to),
    list: pagesByCountry(entries, countries, 'en').map(({ country, pages }) => [
      country.name,
      ...pages.map(({ service, to }) => `${service}/${to}`),
    ]),
  };
}

it('every page stands in the list by country, service by service', async () => {
  expect((await links()).list).toEqual([
    ['Japan', 'family-visa/japan'],
    ['United Kingdom', 'student-visa/uk', 'career-visa/uk'],
    ['USA', 'working-visa/usa'],
    ['Canada', 'tourist-visa/canada-tourist', 'tourist-visa/canada'],
  ]);
});

it('a guide beside the checklist of its country has no card, unless it has a title of its own', async () => {
  expect((await links()).cards).toEqual(['canada-tourist']);
  const cardTitle = { en: 'Visit Canada', jp: 'カナダを訪ねる' };
  const titled = { ...sampleEntry('tourist', 'canada', sampleCountries.canada), cardTitle };
  expect((await links({ 'tourist/canada/entry.yaml': titled })).cards).toEqual(['Visit Canada', 'canada-tourist']);
});

it('cards stand by their order, and those without one last', async () => {
  const checklist = { ...sampleEntry('checklist', 'canada'), order: 2 };
  const change = {
    ...sampleGuide('tourist', 'usa'),
    ...sampleGuide('tourist', 'japan'),
    'tourist/japan/entry.yaml': { ...sampleEntry('tourist', 'japan'), order: 1 },
    'checklists/canada-tourist/entry.yaml': checklist,
  };
  expect((await links(change)).cards).toEqual(['japan', 'canada-tourist', 'usa']);
});
