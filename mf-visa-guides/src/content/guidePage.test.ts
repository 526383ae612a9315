import { relative } from 'node:path';
import { company } from 'shared/company/company.ts';
import type { Language } from 'shared/language/language.ts';
import { describe, expect, it } from 'vitest';
import { readChanges } from './changes.ts';
import { readEntries, type VisaEntry } from './entries.ts';
import { readFigures } from './figures.ts';
import { type PreparedGuide, prepareGuide, serviceOf } from './guidePage.ts';
import { sampleChecklist, sampleEntry, sampleStudy, sampleVisit, writeContent } from './sampleContent.ts';

const tools = {
  folder: '',
  picture: async (file: string) => ({ src: `/release/${relative(tools.folder, file)}`, width: 600, height: 400 }),
};

/** Prepares one page of the sample content with some files changed; gives the message instead where it is refused. */
async function prepare(wanted: VisaEntry['kind'], language: Language, change: Record<string, unknown> = {}) {
  const folder = await writeContent(change);
  const shown = relative(process.cwd(), folder);
  const facts = { figures: await readFigures(folder), changes: await readChanges(folder) };
  const entry = (await readEntries(folder)).find(({ kind }) => kind === wanted);
  if (!entry) throw new Error(`no ${wanted}`);
  return prepareGuide(entry, language, facts, tools, undefined).catch((error: Error) =>
    error.message.replaceAll(shown, '').replaceAll(folder, ''),
  );
}

const noteEn = {
  since: '8 November 2024',
  text: 'Now 24 hours.',
  source: { url: 'https://www.gov.test/work', title: 'GOV: work' },
};

describe('a study guide', () => {
  it('has the five sections of the specification, in order, each with its lead and its items', async () => {
    expect(await prepare('study', 'en')).toMatchObject({
      title: 'Sample',
      description: 'A sample.',
      data: {
        service: 'student-visa',
        country: 'uk',
        sections: [
          { id: 'advantages', kind: 'items', items: [{ id: 'time' }, { id: 'work', change: noteEn }] },
          {
            id: 'timeline',
            kind: 'timeline',
            milestones: [
              { id: 'm12-18', title: 'Stage m12-18' },
              { id: 'm9-12', title: 'Stage m9-12' },
              { id: 'm6-9', title: 'Stage m6-9' },
              { id: 'm3-6', title: 'Stage m3-6' },
            ],
          },
          { id: 'program', kind: 'items', items: [{ id: 'level' }] },
          { id: 'requirements', kind: 'items', items: [{ id: 'passport' }] },
          { id: 'financial', kind: 'items', items: [{ id: 'loan' }] },
        ],
        faq: [{ id: 'work', question: 'May I work?' }],
        checkedOn: { date: '2026-06-30', text: '30 June 2026' },
        sources: [{ url: 'https://www.gov.test/visa', title: 'GOV: visas' }],
      },
      html: {
        intro: '<p>Hello.</p>',
        advantages: '<p>Lead of the advantages.</p>',
        timeline: '<p>Lead of the timeline.</p>',
        program: '<p>Lead of the programme.</p>',
        requirements: '<p>Lead of the requirements.</p>',
        financial: '<p>Lead of the funds.</p>',
        'advantages.time': '<strong>Word.</strong> time',
        'timeline.m12-18': '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>',
        'faq.work': '<p>Up to 20 hours a week.</p>',
      },
    });
  });

  it('speaks Japanese in notes, sources and figures', async () => {
    expect(await prepare('study', 'jp')).toMatchObject({
      data: {
        sections: [
          { items: [{}, { change: { text: '現在は24時間です。', source: { title: 'GOV：就労（英語）' } } }] },
          {},
          {},
          {},
          {},
        ],
        sources: [{ title: 'GOV：ビザ（英語）' }],
      },
      html: { 'faq.work': '<p>Up to 20時間 a week.</p>' },
    });
  });
});

describe('a tourist guide', () => {
  it('has advantages, steps, criteria and its cost table, with figures and company filled in', async () => {
    expect(await prepare('visit', 'en')).toMatchObject({
      data: {
        service: 'tourist-visa',
        sections: [
          { id: 'advantages', items: [{ id: 'family' }] },
          { id: 'steps', steps: [{ id: 'apply', title: 'Apply' }] },
          { id: 'criteria', items: [{ id: 'funds' }] },
          { id: 'cost', headers: ['Expense', 'Cost'], rows: [{ id: 'fee', expense: 'Fee', cost: '£100–£200' }] },
        ],
      },
      html: {
        advantages: '<p>Lead of the advantages.</p>',
        criteria: '<p>Lead of the criteria.</p>',
        'criteria.funds': '<strong>Word.</strong> funds',
        cost: `<p>Amounts of ${company.name.en}.</p>`,
        'steps.apply': '<p>Fill in the form.</p>',
      },
    });
  });

  it('has no cost table where none is written', async () => {
    const [en, jp] = [
      { ...sampleVisit('en'), cost: undefined },
      { ...sampleVisit('jp'), cost: undefined },
    ];
    expect(await prepare('visit', 'en', { 'tourist/canada/en.yaml': en, 'tourist/canada/jp.yaml': jp })).toHaveProperty(
      'data.sections',
      [
        expect.objectContaining({ id: 'advantages' }),
        expect.objectContaining({ id: 'steps' }),
        expect.objectContaining({ id: 'criteria' }),
      ],
    );
  });
});

describe('a checklist', () => {
  it('has its documents by group, fees, criteria and notes, and no questions', async () => {
    expect(await prepare('checklist', 'en')).toMatchObject({
      data: {
        service: 'tourist-visa',
        faq: [],
        sections: [
          {
            id: 'documents',
            groups: [
              { id: 'identity', title: 'Identity', items: [{ id: 'passport', required: true }] },
              { id: 'photo', title: 'Photo', intro: '£100–£200', items: [{ id: 'size', required: false }] },
            ],
          },
          { id: 'fees', rows: [{ id: 'fee', expense: 'Fee', cost: '1' }] },
          { id: 'criteria', items: [{ id: 'funds' }] },
          { id: 'notes', items: [{ id: 'order' }] },
        ],
      },
      html: {
        fees: '<p>Fees.</p>',
        criteria: '<p>Lead of the criteria.</p>',
        'documents.identity.passport': '<strong>Word.</strong> passport',
        'notes.order': '<strong>Word.</strong> order',
      },
    });
  });

  it('has a section on transit where one is written, before the notes', async () => {
    const transit = { intro: 'Changing planes.', items: [{ id: 'airside', text: 'Airside.' }] };
    const change = {
      'checklists/canada-tourist/en.yaml': { ...sampleChecklist('en'), transit },
      'checklists/canada-tourist/jp.yaml': { ...sampleChecklist('jp'), transit },
    };
    const page = await prepare('checklist', 'en', change);
    expect(page).toMatchObject({
      data: { sections: [{}, {}, {}, { id: 'transit', items: [{ id: 'airside' }] }, { id: 'notes' }] },
      html: { transit: '<p>Changing planes.</p>', 'transit.airside': 'Airside.' },
    });
  });
});

describe('what an editor writes', () => {
  const written = (change: object) => ({ 'study/uk/en.yaml': { ...sampleStudy('en'), ...change } });

  it('may link inside the site in the language of the page', async () => {
    const reasons = [{ id: 'time', text: '[Contact](/{lang}/contact)' }, sampleStudy('en').reasons[1]];
    expect(await prepare('study', 'en', written({ reasons }))).toMatchObject({
      html: { 'advantages.time': '<a href="/en/contact">Contact</a>' },
    });
  });

  it.each<[string, object, string]>([
    [
      'figure',
      { intro: 'For {figure:huors}.' },
      'intro: unknown figure {figure:huors}: "huors" is not possible here. Did you mean hours? Possible are hours, fee.',
    ],
    ['figure', { intro: 'For {figure:No such}.' }, 'intro: unknown figure {figure:No such}'],
    [
      'figure',
      { faq: [{ id: 'work', question: 'For {figure:x}?', answer: 'No.' }] },
      'faq.0.question: unknown figure {figure:x}',
    ],
    [
      'change',
      {
        reasons: [
          { id: 'time', text: 'X' },
          { id: 'work', text: 'X', change: 'work-huors' },
        ],
      },
      'reasons.1.change: there is no such change in changes.yaml: "work-huors" is not possible here. Did you mean work-hours?',
    ],
  ])('is refused with an unknown %s, by file and field', async (_, change, message) => {
    const both = { ...written(change), 'study/uk/jp.yaml': { ...sampleStudy('jp'), ...change } };
    expect(await prepare('study', 'en', both)).toContain(`/content/study/uk/en.yaml:1: ${message}`);
    expect(await prepare('study', 'jp', both)).toContain(`/content/study/uk/jp.yaml:1: ${message}`);
  });
});

describe('an entry', () => {
  it('has no questions where none are written', async () => {
    const change = {
      'study/uk/en.yaml': { ...sampleStudy('en'), faq: [] },
      'study/uk/jp.yaml': { ...sampleStudy('jp'), faq: [] },
    };
    expect(await prepare('study', 'en', change)).toMatchObject({ data: { faq: [] } });
  });

  it('has a side image with a link in the languages that name one', async () => {
    const sideImage = { en: { file: 'side.svg', alt: 'GOV: study', link: 'https://www.gov.test/study' } };
    const change = { 'study/uk/entry.yaml': { ...sampleEntry('study', 'uk'), sideImage } };
    expect(await prepare('study', 'en', change)).toMatchObject({
      data: {
        sideImage: {
          src: expect.stringContaining('content/study/uk/side.svg'),
          width: 600,
          height: 400,
          alt: 'GOV: study',
          link: 'https://www.gov.test/study',
        },
      },
    });
    expect(await prepare('study', 'jp', change)).not.toHaveProperty('data.sideImage');
  });
});

describe('a language version that is not written yet', () => {
  it('has no page; the other has', async () => {
    const change = { 'study/uk/jp.yaml': 'title:\n' };
    expect(await prepare('study', 'jp', change)).toBeUndefined();
    expect(await prepare('study', 'en', change)).toMatchObject({ title: 'Sample' });
  });
});

describe('a guide with sections of its own', () => {
  const both = (kind: 'study/uk' | 'tourist/canada', added: object) => {
    const sample = kind === 'study/uk' ? sampleStudy : sampleVisit;
    return {
      [`${kind}/en.yaml`]: { ...sample('en'), ...added },
      [`${kind}/jp.yaml`]: { ...sample('jp'), ...added },
    };
  };

  it('has the steps of a study guide after the timeline, and its costs at the end', async () => {
    const steps = [{ id: 'visa', title: 'Visa', text: 'Pay {figure:fee}.' }];
    const { cost } = sampleVisit('en');
    const guide = await prepare('study', 'en', both('study/uk', { procedure: { intro: 'In order.', steps }, cost }));
    expect(guide).toMatchObject({ html: { steps: '<p>In order.</p>', 'steps.visa': '<p>Pay £100–£200.</p>' } });
    const { sections } = (guide as PreparedGuide).data;
    expect(sections.map(({ id }) => id)).toEqual([
      'advantages',
      'timeline',
      'steps',
      'program',
      'requirements',
      'financial',
      'cost',
    ]);
  });

  it('calls its sections as it says, and the others as every guide', async () => {
    const guide = await prepare(
      'visit',
      'en',
      both('tourist/canada', { headings: { criteria: 'What a host promises' } }),
    );
    const { sections } = (guide as PreparedGuide).data;
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['advantages', undefined],
      ['steps', undefined],
      ['criteria', 'What a host promises'],
      ['cost', undefined],
    ]);
  });

  it('may begin the list for a host with the host, and stays in order after it', async () => {
    const group = (id: string) => ({ ...sampleChecklist('en').groups[0], id });
    const groups = [group('host'), group('identity'), group('forms')];
    const change = {
      'checklists/canada-tourist/en.yaml': { ...sampleChecklist('en'), groups },
      'checklists/canada-tourist/jp.yaml': { ...sampleChecklist('jp'), groups },
    };
    const guide = (await prepare('checklist', 'en', change)) as PreparedGuide;
    expect(guide.data.sections[0]).toMatchObject({ groups: [{ id: 'host' }, { id: 'identity' }, { id: 'forms' }] });
  });
});

it.each([
  ['study', 'student-visa'],
  ['tourist', 'tourist-visa'],
  ['checklist', 'tourist-visa'],
  ['career', 'career-visa'],
  ['working', 'working-visa'],
  ['family', 'family-visa'],
  ['host', 'tourist-visa'],
] as const)('an entry of the kind %s stands under %s', (kind, service) => {
  expect(serviceOf({ facts: sampleEntry(kind, 'uk') } as VisaEntry)).toBe(service);
});
