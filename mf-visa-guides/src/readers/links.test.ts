import { relative } from 'node:path';
import { expect, it } from 'vitest';
import site from '../pageList.ts';
import { cardsOf, pagesByCountry } from './guides/serviceLinks.ts';
import {
  entryFiles,
  sampleEntry,
  sampleFiles,
  sampleGuide,
  sampleVisit,
  sampleWith,
  writeContent,
} from './testSupport/content.ts';
import { readKnown } from './testSupport/page.ts';

/** The editor's message for the sample content with some files changed; `undefined` if there is no problem. */
async function check(change: Record<string, unknown>) {
  const folder = await writeContent(change);
  const picture = async () => ({ src: '/x.svg', width: 1, height: 1 });
  return site.content({ folder, picture, file: async (name) => name }).then(
    () => undefined,
    (error: Error) => error.message.replaceAll(relative(process.cwd(), folder), ''),
  );
}

it('a text may link to services, entries and their other addresses, with a query and a place', async () => {
  const addresses = [
    ...['', '/career-visa#countries', '/student-visa/uk', '/student-visa/united-kingdom'],
    '/tourist-visa/canada-tourist?for=me#documents',
  ];
  const intro = addresses.map((address) => `Read [more](/{lang}/services${address}).`).join(' ');
  expect(await check(sampleWith('study/uk/entry.en.yaml', { intro }))).toBeUndefined();
});

it('a link to an entry that does not exist is refused, by file, field and what was meant', async () => {
  const requirementsDetails = [{ id: 'passport', text: 'See [this](/{lang}/services/tourist-visa/canada-turist).' }];
  expect(await check(sampleWith('study/uk/entry.jp.yaml', { requirementsDetails }))).toBe(
    '/content/study/uk/entry.jp.yaml:1: requirementsDetails.0.text: there is no such page: "/{lang}/services/tourist-visa/canada-turist" is not possible here. Did you mean /{lang}/services/tourist-visa/canada-tourist? Possible are /{lang}/services/tourist-visa/canada, /{lang}/services/tourist-visa/canada-tourist.',
  );
});

it('so is one to a service that does not exist, also from what opens a service', async () => {
  const service = sampleFiles['services/student-visa.yaml'] as object;
  const suits = { en: 'Or [work](/{lang}/services/work-visa/canada).', jp: '[就労](/{lang}/services/working-visa)' };
  expect(await check({ 'services/student-visa.yaml': { ...service, suits } })).toContain(
    '/content/services/student-visa.yaml:1: suits.en: there is no such page: "/{lang}/services/work-visa/canada"',
  );
});

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
  expect((await links(sampleWith('tourist/canada/entry.en.yaml', { cardTitle }))).cards).toEqual([
    'Visit Canada',
    'canada-tourist',
  ]);
});

it('cards stand by their order, and those without one last', async () => {
  const change = {
    ...sampleGuide('tourist', 'usa'),
    ...entryFiles('tourist/japan', { ...sampleEntry('tourist', 'japan'), order: 1 }, sampleVisit),
    ...sampleWith('checklists/canada-tourist/entry.en.yaml', { order: 2 }),
  };
  expect((await links(change)).cards).toEqual(['japan', 'canada-tourist', 'usa']);
});
