import { basename } from 'node:path';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import type { Language } from 'shared/language/language.ts';
import { passports, purposes } from '../../requirements/questions.ts';
import { readKnown } from '../content.ts';
import type { VisaEntry } from '../entries.ts';
import { type PreparedGuide, prepareGuide } from '../guides/guidePage.ts';
import type { ChecklistText, Entry, Introduction, StudyText, VisitText } from '../schemas.ts';

const official = { url: 'https://www.gov.test/visa', title: { en: 'GOV: visas', jp: 'GOV：ビザ（英語）' } };

export function sampleEntry(kind: Entry['kind'], country: Entry['country'], introduces?: Introduction): Entry {
  return { kind, country, ...(introduces ? { introduces } : {}), checkedOn: '2026-06-30', sources: [official] };
}

/** Countries of the sample content, in their order. */
export const sampleCountries = {
  japan: { order: 1, name: { en: 'Japan', jp: '日本' }, flag: 'jp' },
  uk: { order: 2, name: { en: 'United Kingdom', jp: '英国' }, flag: 'gb', alias: 'united-kingdom' },
  usa: { order: 3, name: { en: 'USA', jp: '米国' }, flag: 'us' },
  canada: { order: 4, name: { en: 'Canada', jp: 'カナダ' }, flag: 'ca' },
} satisfies Record<string, Introduction>;
const destinations = Object.keys(sampleCountries);

const item = (id: string, language: Language) => ({
  id,
  text: { en: `**Word.** ${id}`, jp: `**言葉**：${id}` }[language],
});

const opening = {
  en: { title: 'Sample', description: 'A sample.', intro: 'Hello.' },
  jp: { title: '見本', description: '見本です。', intro: 'こんにちは。' },
};

const question = { id: 'work', question: 'May I work?', answer: 'Up to {figure:hours} a week.' };

export function sampleStudy(language: Language): StudyText {
  return {
    ...opening[language],
    advantages: 'Lead of the advantages.',
    reasons: [item('time', language), { ...item('work', language), change: 'uk-work-hours' }],
    timeline: 'Lead of the timeline.',
    timelineDetails: (['m12-18', 'm9-12', 'm6-9', 'm3-6'] as const).map((id) => ({
      id,
      title: `Stage ${id}`,
      text: '- One\n- Two\n',
    })),
    program: 'Lead of the programme.',
    programDetails: [item('level', language)],
    requirements: 'Lead of the requirements.',
    requirementsDetails: [item('passport', language)],
    financial: 'Lead of the funds.',
    financialDetails: [item('loan', language)],
    faq: [question],
  };
}

export function sampleVisit(language: Language): VisitText {
  return {
    ...opening[language],
    additionalReasons: 'Lead of the advantages.',
    reasons: [item('family', language)],
    steps: [{ id: 'apply', title: 'Apply', text: 'Fill in the form.' }],
    criteria: 'Lead of the criteria.',
    criteriaDetails: [item('funds', language)],
    cost: {
      intro: 'Amounts of {company.name}.',
      tableHeaders: ['Expense', 'Cost'],
      tableData: [{ id: 'fee', expense: 'Fee', cost: '{figure:fee}' }],
    },
    faq: [question],
  };
}

export function sampleChecklist(language: Language): ChecklistText {
  return {
    ...opening[language],
    groups: [
      { id: 'identity', title: 'Identity', items: [{ ...item('passport', language), required: true }] },
      {
        id: 'photo',
        title: 'Photo',
        intro: '{figure:fee}, [in detail](https://example.org/photo)',
        items: [{ ...item('size', language), required: false }],
      },
    ],
    fees: {
      intro: 'Fees.',
      tableHeaders: ['Expense', 'Cost'],
      tableData: [
        { id: 'fee', expense: 'Fee', cost: '1' },
        { id: 'translation', expense: 'translation' },
      ],
    },
    criteria: 'Lead of the criteria.',
    criteriaDetails: [item('funds', language)],
    notes: [item('order', language)],
  };
}

const fact = (en: string, jp: string) => ({ text: { en, jp }, asOf: '2026-06-30', source: 'gov' });
const visa = {
  ...{ need: 'visa', time: { look: 'gov' }, checklist: 'canada-tourist', fee: fact('{figure:fee}', '{figure:fee}') },
  name: { en: 'Visa', jp: 'ビザ' },
  needed: fact('A visa is required.', 'ビザが必要です。'),
  next: { en: 'Begin.', jp: '始めてください。' },
};

/** Rules, visas and places that answer every question. */
export const sampleRequirements = {
  rules: destinations.map((destination) => ({
    passport: [...passports] as string[],
    destination,
    purpose: [...purposes] as string[],
    visa: 'visa',
  })),
  visa,
  destination: {
    name: { en: 'There', jp: 'そこ' },
    finder: 'gov',
    apply: { nepal: fact('There', 'そこ'), japan: { look: 'gov' }, elsewhere: { look: 'gov' } },
  },
};

function sampleService(country: Entry['country']) {
  return {
    checkedOn: '2026-06-30',
    purpose: { en: 'For **sample** purposes.', jp: '見本のためのビザです。' },
    suits: { en: 'It suits you.', jp: '向いています。' },
    comparison: [
      {
        country,
        fee: '{figure:fee}',
        time: { en: 'Three weeks', jp: '3週間' },
        funds: { en: 'None', jp: '不要' },
        files: { en: 'You', jp: 'ご本人' },
        work: { en: '{figure:hours} a week', jp: '週{figure:hours}' },
        source: official,
      },
    ],
  };
}

/** A figure with what every figure says of itself. */
export const sampleFigure = <T extends object>(figure: T) => ({
  ...{ validFrom: '2023-01-01', source: 'client', name: { en: 'Name', jp: '名前' } },
  ...figure,
});

/** Figures that the sample guides name. */
export const sampleFigures = {
  hours: sampleFigure({ kind: 'duration', unit: 'hour', value: 20 }),
  fee: sampleFigure({ kind: 'money', currency: 'GBP', min: 100, max: 200 }),
};

/** A file with figures, which tests write by their ids. */
export function figuresFile(figures: Record<string, object>) {
  return { figures: Object.entries(figures).map(([id, figure]) => ({ id, ...figure })) };
}

/** Files of an entry. @param page its folder below `content` */
export function entryFiles(page: string, facts: object, texts: (language: Language) => object) {
  return { [`${page}/entry.en.yaml`]: { ...facts, ...texts('en') }, [`${page}/entry.jp.yaml`]: texts('jp') };
}

/** Files of a guide that is not about study. */
export const sampleGuide = (kind: Entry['kind'], country: string, introduces?: Introduction) =>
  entryFiles(`${kind}/${country}`, sampleEntry(kind, country, introduces), sampleVisit);

/** Content with one guide of each sort, by file below `content`; `undefined` leaves a file out. */
export const sampleFiles: Record<string, unknown> = {
  'figures/uk.yaml': figuresFile(sampleFigures),
  'changes/uk/work-hours.yaml': {
    title: { en: 'Students may work 24 hours', jp: '留学生の就労は24時間まで' },
    noted: '2026-11-21',
    checkedOn: '2026-06-30',
    since: '2024-11-08',
    text: { en: 'Now 24 hours.', jp: '現在は24時間です。' },
    source: { url: 'https://www.gov.test/work', title: { en: 'GOV: work', jp: 'GOV：就労（英語）' } },
  },
  'plans.yaml': { plans: [] },
  'requirements/rules.yaml': { rules: sampleRequirements.rules },
  'requirements/visas/visa.yaml': sampleRequirements.visa,
  ...Object.fromEntries(
    destinations.map((id) => [`requirements/destinations/${id}.yaml`, sampleRequirements.destination]),
  ),
  'requirements/sources.yaml': {
    sources: [
      { id: 'gov', ...official },
      { id: 'japan-nationality', ...official },
    ],
  },
  'services/student-visa.yaml': sampleService('uk'),
  'services/tourist-visa.yaml': sampleService('canada'),
  'services/working-visa.yaml': sampleService('usa'),
  'services/career-visa.yaml': sampleService('uk'),
  'services/family-visa.yaml': sampleService('japan'),
  'services/advice.yaml': { ...sampleService('japan'), comparison: [] },
  ...entryFiles('study/uk', sampleEntry('study', 'uk', sampleCountries.uk), sampleStudy),
  ...sampleGuide('working', 'usa', sampleCountries.usa),
  ...sampleGuide('career', 'uk'),
  ...sampleGuide('family', 'japan', sampleCountries.japan),
  ...sampleGuide('tourist', 'canada', sampleCountries.canada),
  ...entryFiles('checklists/canada-tourist', sampleEntry('checklist', 'canada'), sampleChecklist),
};

/** A file of the sample content with some fields changed. */
export const sampleWith = (file: string, fields: object) => ({
  [file]: { ...(sampleFiles[file] as object), ...fields },
});

/** The sample checklist, in the languages, with fields added to its first group and the document in it. */
export function withGroup(group: object, item: object, languages: Language[] = ['en', 'jp']) {
  const written = languages.map((language) => {
    const [first, ...rest] = sampleChecklist(language).groups;
    const items = first?.items.map((one) => ({ ...one, ...item }));
    return sampleWith(`checklists/canada-tourist/entry.${language}.yaml`, {
      groups: [{ ...first, ...group, items }, ...rest],
    });
  });
  return Object.assign({}, ...written) as Record<string, unknown>;
}

/** Writes the sample content with some files changed. @returns the folder that holds `content`, until the test ends */
export function writeContent(change: Record<string, unknown> = {}): Promise<string> {
  // JSON is YAML.
  const written = (content: unknown) => (typeof content === 'string' ? content : JSON.stringify(content));
  const files = Object.entries({ ...sampleFiles, ...change }).map(([file, content]) => [
    `content/${file}`,
    content === undefined ? undefined : written(content),
  ]);
  const empty = { 'content/host/.keep': '', 'content/advice/.keep': '' };
  return testFolder({ ...empty, ...Object.fromEntries(files) });
}

/** Tools of a build that takes no files. */
export const tools = {
  picture: async (file: string) => ({ src: `/${basename(file)}`, width: 600, height: 400 }),
  file: async () => '/x',
};

/** All of the sample content with some files changed. */
export const readSample = async (change = {}) => readKnown({ ...tools, folder: await writeContent(change) });

/** Prepares the page of the first entry of a kind. */
export async function prepare(kind: VisaEntry['kind'], language: Language, change = {}) {
  const known = await readSample(change);
  const entry = known.entries.find((one) => one.kind === kind) as VisaEntry;
  return (await prepareGuide(entry, language, known, tools)) as PreparedGuide;
}
