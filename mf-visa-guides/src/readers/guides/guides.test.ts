import { expect, it } from 'vitest';
import {
  entryFiles,
  figuresFile,
  prepare,
  readSample,
  sampleCountries,
  sampleEntry,
  sampleFigure,
  sampleFigures,
  sampleGuide,
  sampleVisit,
  sampleWith,
} from '../testSupport/content.ts';
import { pagesByCountry, prepareService } from './services.ts';

it('costs that vary stand beside those with an amount', async () => {
  expect(await prepare('checklist', 'en')).toMatchObject({
    data: { sections: expect.arrayContaining([expect.objectContaining({ id: 'fees', others: ['translation'] })]) },
  });
});

it('a text may link to services, entries and their other addresses, with a query and a place', async () => {
  const addresses = [
    ...['', '/career-visa#countries', '/student-visa/uk', '/student-visa/united-kingdom'],
    '/tourist-visa/canada-tourist?for=me#documents',
  ];
  const intro = addresses.map((address) => `Read [more](/{lang}/services${address}).`).join(' ');
  await expect(prepare('study', 'en', sampleWith('study/uk/entry.en.yaml', { intro }))).resolves.toBeTruthy();
});

const inexact = { sum: { en: 'at least {amount}', jp: '最低{amount}' } };

it.each([
  ['en', {}, '£1,334.50', '£#', '£#', 'NPR\u00A0#', '¥#'],
  ['jp', inexact, '最低1,334.50ポンド', '最低#ポンド', '#ポンド', '#ネパールルピー', '#円'],
] as const)('the first year adds up the fees named (%s)', async (language, words, total, sum, own, npr, jpy) => {
  const pounds = (value: number) => sampleFigure({ kind: 'money', currency: 'GBP', value });
  const fees = ['visa', 'surcharge'];
  const cost = {
    ...{ intro: 'Costs.', tableHeaders: ['Expense', 'Cost'] },
    tableData: [...fees, 'fee'].map((id) => ({ id, expense: id, cost: `From {figure:${id}} a year` })),
  };
  const { data } = await prepare('study', language, {
    'figures/uk.yaml': figuresFile({ ...sampleFigures, visa: pounds(558), surcharge: pounds(776.5) }),
    ...sampleWith('study/uk/entry.en.yaml', { firstYear: { currency: 'GBP', fees, ...words }, cost }),
    ...sampleWith('study/uk/entry.jp.yaml', { cost }),
  });
  const others = [
    { currency: 'NPR', pattern: npr },
    { currency: 'JPY', pattern: jpy },
  ];
  expect(data.firstYear).toEqual({ fees, sum: total, calculator: { official: 1334.5, own, sum, others } });
});

const figures = {
  ...sampleFigures,
  average: sampleFigure({ kind: 'duration', unit: 'week', min: 2, max: 6 }),
  age: sampleFigure({ kind: 'duration', unit: 'year', value: 1 }),
  answer: sampleFigure({ kind: 'duration', unit: 'day', value: 10 }),
};
const apply = { id: 'apply', title: { en: 'Apply', jp: '申請する' } };
const withPlans = (...plans: object[]) => ({ 'figures/uk.yaml': figuresFile(figures), 'plans.yaml': { plans } });

it('a plan counts by figures: a range begins with its longer end, and years are months', async () => {
  const steps = [
    { id: 'photo', title: { en: 'Photo', jp: '写真' }, before: 'apply', earliest: { figure: 'age' } },
    {
      ...{ id: 'book', title: { en: 'Book', jp: '予約' }, before: 'apply' },
      ...{ earliest: { figure: 'answer' }, latest: { figure: 'answer' } },
    },
    { ...apply, earliest: { figure: 'average' }, latest: { figure: 'average' } },
  ];
  const { data } = await prepare(
    'checklist',
    'jp',
    withPlans({ pages: ['checklists/canada-tourist'], date: 'travel', steps }),
  );
  expect(data.sections).toMatchObject([{ id: 'documents' }, { id: 'plan', kind: 'plan' }, { id: 'fees' }, {}, {}]);
  expect(data.plan).toMatchObject({ date: 'travel', isListed: true });
  const [photo, book, last] = data.plan?.steps ?? [];
  expect(photo).toMatchObject({ id: 'photo', title: '写真', before: 'apply' });
  // Without a date of one's own, each step counts back from the day of travel; three months and more are months.
  expect([photo?.earliest, photo?.length]).toEqual([{ value: 12, unit: 'month' }, '2週間〜12か月']);
  expect(book).toMatchObject({ sentence: 'latest', length: '4週間' });
  expect(last).toMatchObject({ id: 'apply', title: '申請する', sentence: 'between', length: '2〜6週間' });
  expect([last?.earliest, last?.latest]).toEqual([6, 2].map((value) => ({ value, unit: 'week' })));
});

it('a plan of a folder counts for its guides that no other plan names', async () => {
  const plan = (page: string, months: number) => ({
    ...{ pages: [page], date: 'travel' },
    steps: [{ ...apply, latest: { months } }],
  });
  const change = withPlans(plan('checklists', 1), plan('tourist/canada', 2));
  expect(await prepare('checklist', 'en', change)).toHaveProperty('data.plan.steps.0.length', '1 month');
  expect(await prepare('visit', 'en', change)).toHaveProperty('data.plan.steps.0.length', '2 months');
  expect((await prepare('study', 'en', change)).data.plan).toBeUndefined();
});

it('a service opens with its purpose, whom it suits, and a row for each country, with figures as the language writes them', async () => {
  const known = await readSample();
  expect(prepareService('', known, 'student-visa', 'en')).toMatchObject({
    data: {
      service: 'student-visa',
      checkedOn: { date: '2026-06-30' },
      comparison: [{ country: { id: 'uk', name: 'United Kingdom' }, to: 'uk' }],
      hasUnconfirmed: true,
    },
    html: {
      purpose: 'For <strong>sample</strong> purposes.',
      suits: 'It suits you.',
      'uk.fee': '£100–£200†',
      'uk.time': 'Three weeks',
      'uk.work': '20\u00A0hours† a week',
      'uk.files': 'You',
    },
  });
  expect(prepareService('', known, 'student-visa', 'jp')).toMatchObject({
    html: { 'uk.fee': '<span class="uncut">100〜200ポンド</span>※', 'uk.work': '<span class="uncut">週20時間</span>※' },
  });
});

it('a comparison and the facts of a guide mark only figures that nobody has compared, and the guide lists them', async () => {
  const official = { ...sampleFigures.fee, source: 'https://www.gov.test/fees' };
  const figures = (hours: object) => ({ 'figures/uk.yaml': figuresFile({ hours, fee: official }) });
  const service = prepareService('', await readSample(figures(sampleFigures.hours)), 'career-visa', 'en');
  expect([service.html['uk.fee'], service.html['uk.work']]).toEqual(['£100–£200', '20\u00A0hours† a week']);
  // Texts without figures: what the guide lists is in its facts alone.
  const faq = entryFiles('tourist/canada', sampleEntry('tourist', 'canada', sampleCountries.canada), (language) => ({
    ...sampleVisit(language),
    faq: [],
  }));
  const { html, data } = await prepare('visit', 'en', { ...figures(sampleFigures.hours), ...faq });
  expect([html['facts.fee'], html['facts.work']]).toEqual(['£100–£200', '20\u00A0hours† a week']);
  expect(data.unconfirmed).toEqual(['Name (20 hours)']);
  const compared = await readSample(figures({ ...sampleFigures.hours, source: official.source }));
  expect(prepareService('', compared, 'career-visa', 'en')).toMatchObject({
    data: { hasUnconfirmed: false },
    html: { 'uk.work': '20\u00A0hours a week' },
  });
});

it('every page stands in the list by country, service by service', async () => {
  const countries = pagesByCountry(await readSample(), 'en');
  const shown = countries.map(({ country, pages }) => [
    country.name,
    ...pages.map(({ service, to }) => `${service}/${to}`),
  ]);
  expect(shown).toEqual([
    ['Japan', 'family-visa/japan'],
    ['United Kingdom', 'student-visa/uk', 'career-visa/uk'],
    ['USA', 'working-visa/usa'],
    ['Canada', 'tourist-visa/canada-tourist', 'tourist-visa/canada'],
  ]);
});

const cardTitle = { en: 'Visit Canada', jp: 'カナダを訪ねる' };

it.each<[string, Record<string, unknown>, string[]]>([
  ['of a guide beside the checklist of its country are none', {}, ['canada-tourist']],
  [
    'of such a guide are there if it has a title of its own',
    sampleWith('tourist/canada/entry.en.yaml', { cardTitle }),
    ['Visit Canada', 'canada-tourist'],
  ],
  [
    'stand by their order, and those without one last',
    {
      ...sampleGuide('tourist', 'usa'),
      ...entryFiles('tourist/japan', { ...sampleEntry('tourist', 'japan'), order: 1 }, sampleVisit),
      ...sampleWith('checklists/canada-tourist/entry.en.yaml', { order: 2 }),
    },
    ['japan', 'canada-tourist', 'usa'],
  ],
])('cards %s', async (_, change, expected) => {
  const { cards } = prepareService('', await readSample(change), 'tourist-visa', 'en').data;
  expect(cards.map(({ to, title }) => title ?? to)).toEqual(expected);
});
