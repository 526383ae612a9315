import { languages } from 'shared/language/language.ts';
import { describe, expect, it } from 'vitest';
import { allServices } from '../services/services.ts';
import { readKnown } from './content.ts';
import { prepareGuide } from './guides/guidePage.ts';
import { prepareService } from './guides/services.ts';
import {
  figuresFile,
  sampleCountries,
  sampleFigure,
  sampleFigures,
  sampleFiles,
  sampleGuide,
  sampleRequirements,
  sampleStudy,
  sampleVisit,
  sampleWith,
  tools,
  withGroup,
  writeContent,
} from './testSupport/content.ts';

type Change = Record<string, unknown>;

/** Reads the sample content with some files changed, and prepares what stands in files of its own. */
async function read(change: Change): Promise<void> {
  const folder = await writeContent(change);
  const known = await readKnown({ ...tools, folder });
  for (const language of languages) {
    for (const entry of known.entries) await prepareGuide(entry, language, known, tools);
    for (const service of allServices) prepareService(folder, known, service, language);
  }
}

/** The content is refused by file, line and field. */
const itRefuses = (cases: [message: string, change: Change][]) =>
  it.each(cases)('%s', async (message, change) => {
    await expect(read(change)).rejects.toThrow(message);
  });

describe('guides and checklists', () => {
  const study = (fields: object, language: 'en' | 'jp' = 'jp') => sampleWith(`study/uk/entry.${language}.yaml`, fields);
  const visit = (cost: object) =>
    sampleWith('tourist/canada/entry.jp.yaml', { cost: { ...sampleVisit('jp').cost, ...cost } });
  const list = (language: 'en' | 'jp', fields: object) =>
    sampleWith(`checklists/canada-tourist/entry.${language}.yaml`, fields);
  const { reasons, faq } = sampleStudy('jp');
  const { groups } = sampleFiles['checklists/canada-tourist/entry.jp.yaml'] as { groups: object[] };
  const order = 'groups: groups once each, in this order: school, identity, photo, finances,';
  itRefuses([
    ['study/uk/entry.en.yaml:1: intro: the HTML tag <b> cannot stand', study({ intro: '<b>Bold</b>' }, 'en')],
    ['study/uk/entry.en.yaml: the file is missing', { 'study/uk/entry.en.yaml': undefined }],
    ['study/uk/entry.en.yaml:1: country: lower-case letters alone', study({ country: 'united-kingdom' }, 'en')],
    ['study/uk/entry.jp.yaml:1: reasons.0.id: ', study({ reasons: [{ id: 'More time', text: 'X' }] })],
    ['study/uk/entry.jp.yaml:1: costs: is not a field of this file.', study({ costs: { intro: 'X' } })],
    ['tourist/canada/entry.jp.yaml:1: cost.tableHeaders: ', visit({ tableHeaders: ['Expense'] })],
    ['tourist/canada/entry.jp.yaml:1: cost.tableData: ', visit({ tableData: [] })],
    [`canada-tourist/entry.jp.yaml:1: ${order}`, list('jp', { groups: [...groups].reverse() })],
    [`canada-tourist/entry.jp.yaml:1: ${order}`, list('jp', { groups: [groups[0], groups[0]] })],
    [
      'study/uk/entry.jp.yaml:1: reasons.0.id: "time" stands in one language alone. All have the same fields, lists and names.',
      study({ reasons: [...reasons].reverse() }),
    ],
    [
      'study/uk/entry.jp.yaml:1: intro: unknown figure {figure:huors}: "huors" is not possible here. Did you mean hours?',
      study({ intro: '{figure:huors}' }),
    ],
    [
      'study/uk/entry.jp.yaml:1: faq.0.question: unknown figure {figure:x}',
      study({ faq: [{ ...faq[0], question: '{figure:x}?' }] }),
    ],
    [
      'study/uk/entry.en.yaml:1: reasons.1.change: there is no such change in',
      {
        ...study({ reasons: [reasons[0], { ...reasons[1], change: 'huors' }] }),
        ...study({ reasons: [reasons[0], { ...reasons[1], change: 'huors' }] }, 'en'),
      },
    ],
  ]);
});

describe('conditions of documents', () => {
  const optional = { required: false };
  const first = 'entry.en.yaml:1: groups.0.items.0';
  const needed = `${first}.required: a required document is there for everybody, and its own or its group's "when" hides it`;
  itRefuses([
    [
      `${first}.when.work.0: "employee" is not possible here. Did you mean employed? Possible are employed, business, student, retired.`,
      withGroup({}, { ...optional, when: { work: ['employee'] } }),
    ],
    [
      'entry.en.yaml:1: groups.0.when.wrk: is not a field of this file. Did you mean work?',
      withGroup({ when: { wrk: ['employed'] } }, optional),
    ],
    [
      `${first}.when.any.0.visit.0: "uncle" is not possible here.`,
      withGroup({}, { ...optional, when: { any: [{ visit: ['uncle'] }] } }),
    ],
    [
      `${first}.when: no answers show this document: its conditions contradict each other.`,
      withGroup({ when: { work: ['student'] } }, { ...optional, when: { work: ['retired'] } }),
    ],
    [
      `${needed} (answer nepal). Take "when" away, or write \`required: false\`.`,
      withGroup({}, { required: true, when: { from: ['japan'] } }),
    ],
    [
      `${needed} (answer friend with me).`,
      withGroup({ when: { any: [{ visit: ['relative'] }, { pays: ['host'] }] } }, { required: true }),
    ],
    [
      'entry.jp.yaml:1: groups.0.items.0.when.work.0: "student" stands in one language alone.',
      {
        ...withGroup({}, { ...optional, when: { work: ['student'] } }, ['en']),
        ...withGroup({}, { ...optional, when: { work: ['retired'] } }, ['jp']),
      },
    ],
  ]);
});

describe('links', () => {
  const service = sampleFiles['services/student-visa.yaml'] as object;
  const suits = { en: 'Or [work](/{lang}/services/work-visa/canada).', jp: '[就労](/{lang}/services/working-visa)' };
  const requirementsDetails = [{ id: 'passport', text: 'See [this](/{lang}/services/tourist-visa/canada-turist).' }];
  itRefuses([
    [
      'study/uk/entry.jp.yaml:1: requirementsDetails.0.text: there is no such page: "/{lang}/services/tourist-visa/canada-turist" is not possible here. Did you mean /{lang}/services/tourist-visa/canada-tourist? Possible are /{lang}/services/tourist-visa/canada, /{lang}/services/tourist-visa/canada-tourist.',
      sampleWith('study/uk/entry.jp.yaml', { requirementsDetails }),
    ],
    [
      'services/student-visa.yaml:1: suits.en: there is no such page: "/{lang}/services/work-visa/canada"',
      { 'services/student-visa.yaml': { ...service, suits } },
    ],
  ]);
});

describe('countries', () => {
  const { uk } = sampleCountries;
  const ireland = (introduces?: typeof uk) => sampleGuide('working', 'ireland', introduces);
  const career = sampleFiles['services/career-visa.yaml'] as { comparison: object[] };
  itRefuses([
    ['country: no entry introduces ireland', ireland()],
    ['introduces: another entry introduces uk already', sampleWith('career/uk/entry.en.yaml', { introduces: uk })],
    ['introduces.flag: there is no flag "xy"', ireland({ ...uk, flag: 'xy' })],
    [
      'content/services/career-visa.yaml: compares usa, which has no page there',
      { 'services/career-visa.yaml': { ...career, comparison: [{ ...career.comparison[0], country: 'usa' }] } },
    ],
    [
      'changes/ireland/evisa.yaml: put it into the folder of its country: japan, uk, usa, canada',
      { 'changes/ireland/evisa.yaml': sampleFiles['changes/uk/work-hours.yaml'] },
    ],
  ]);
});

describe('figures', () => {
  const { cost } = sampleVisit('en');
  const figures = (figure: object) => ({
    'figures/uk.yaml': figuresFile({ ...sampleFigures, own: sampleFigure(figure) }),
  });
  const one =
    'figures/uk.yaml:1: figures.2: expected one number, such as `value: 350`, or two, such as `min: 100, max: 200`';
  itRefuses([
    [one, figures({ kind: 'count' })],
    [one, figures({ kind: 'duration', unit: 'hour', min: 20 })],
    [one, figures({ kind: 'money', currency: 'GBP', max: 20 })],
    [one, figures({ kind: 'money', currency: 'GBP', value: 5, min: 1, max: 20 })],
    [one, figures({ kind: 'percent', min: 80, max: 75 })],
    ['.yaml:1: figures.0.id: another figure is called hours', { 'figures/usa.yaml': figuresFile(sampleFigures) }],
    ...['nothing', 'fee'].map((row): [string, Change] => [
      'study/uk/entry.en.yaml:1: firstYear.fees.0: a row of the cost table that begins with one amount in GBP',
      {
        ...sampleWith('study/uk/entry.en.yaml', { firstYear: { currency: 'GBP', fees: [row] }, cost }),
        ...sampleWith('study/uk/entry.jp.yaml', { cost }),
      },
    ]),
    [
      'study/uk/entry.en.yaml:1: firstYear.sum.en: write {amount} where the number stands',
      sampleWith('study/uk/entry.en.yaml', {
        firstYear: { currency: 'GBP', fees: [], sum: { en: 'at least', jp: '最低{amount}' } },
      }),
    ],
  ]);
});

describe('plans', () => {
  const length = { latest: { months: 1 } };
  const title = { en: 'Apply', jp: '申請する' };
  const plan = (...steps: object[]) => ({
    'figures/uk.yaml': figuresFile({
      ...sampleFigures,
      age: sampleFigure({ kind: 'duration', unit: 'year', value: 1 }),
    }),
    'plans.yaml': { plans: [{ pages: ['checklists/canada-tourist'], date: 'travel', steps }] },
  });
  const step = (fields: object) => plan({ id: 'apply', title, ...length, ...fields });
  itRefuses([
    ['"checklists/canada" is not possible here', { 'plans.yaml': { plans: [{ pages: ['checklists/canada'] }] } }],
    ['"agee" is not possible here. Did you mean age?', step({ latest: { figure: 'agee' } })],
    ['"fee" is not possible here', step({ latest: { figure: 'fee' } })],
    ['"hours" is not possible here. Possible are age.', step({ latest: { figure: 'hours' } })],
    ['expected a step below this one', step({ before: 'travel' })],
    ['only milestones of a timeline have a title', step({ title: undefined })],
    ['expected `earliest`, `latest` or both, or `soon: true`', plan({ id: 'apply', title })],
    ['or `soon: true` alone', step({ soon: true })],
    ['expected one length', step({ latest: { months: 1, weeks: 1 } })],
    ['is later than `latest`', step({ earliest: { days: 10 } })],
  ]);
});

describe('requirements', () => {
  const { rules, visa, destination } = sampleRequirements;
  const [first, ...others] = rules;
  const { checklist: _, ...undocumented } = visa;
  const question = 'passport nepal, destination japan, purpose visit, residence nepal';
  const withRules = (...changed: object[]) => ({ 'requirements/rules.yaml': { rules: changed } });
  const withVisa = (changed: object) => ({ 'requirements/visas/visa.yaml': changed });
  itRefuses([
    [`rules.yaml: no rule answers ${question}: write one`, withRules(...others)],
    [`rules.yaml:1: rules.4: ${question} is answered twice`, withRules(...rules, { ...first })],
    [`rules.yaml: no rule answers ${question}`, withRules({ ...first, residence: ['japan', 'elsewhere'] }, ...others)],
    [
      `rules.yaml:1: rules.0: ${question}: neither visa nor destination says where to apply`,
      { 'requirements/destinations/japan.yaml': { ...destination, apply: { japan: { look: 'gov' } } } },
    ],
    ['visas/visa.yaml: name its checklist, its guide, or with `documents` the official page', withVisa(undocumented)],
    ['visas/visa.yaml:1: time.look: "goof" is not possible here.', withVisa({ ...visa, time: { look: 'goof' } })],
    ['visas/visa.yaml:1: guide: "study/japan" is not possible here.', withVisa({ ...visa, guide: 'study/japan' })],
    [
      'visas/visa.yaml:1: next.en: unknown figure {figure:x}',
      withVisa({ ...visa, next: { en: '{figure:x}', jp: '次' } }),
    ],
  ]);
});
