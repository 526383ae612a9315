import { join } from 'node:path';
import { contentError, inFile } from 'shared/content/contentFile.ts';
import type { SiteTools } from 'shared/content/pageList.ts';
import { phrased } from 'shared/content/phrases.ts';
import { dayIn, type Language } from 'shared/language/language.ts';
import { changedCountries } from '../changes/changes.ts';
import type { Known } from '../content.ts';
import { documentsSection } from '../documents.ts';
import { entryFile, showCountry, type VisaEntry } from '../entries.ts';
import { type Facts, fillReferences, shownSource } from '../references.ts';
import type { ChecklistText, StudyText, VisitText } from '../schemas.ts';
import { type PageSection, Writer } from '../writer.ts';
import { figuresIn, formatFigure, markUnconfirmed, unconfirmedFigures } from './figures.ts';
import { type PlanData, preparePlan } from './plans.ts';
import { companionOf, comparedFacts, sameVisit } from './services.ts';

export type PreparedGuide = NonNullable<Awaited<ReturnType<typeof prepareGuide>>>;

/** Props of the guide and checklist pages. */
export type GuideData = PreparedGuide['data'];

/** Prepares the page of an entry in one language. */
export async function prepareGuide(
  entry: VisaEntry,
  language: Language,
  known: Known,
  tools: Pick<SiteTools, 'picture'>,
) {
  const written = entry.text[language];
  if (!written) return undefined;
  const { entries, countries, facts } = known;
  const text = filledText(entry, language, written, facts);
  const writer = new Writer(facts.changes, language);
  writer.block('intro', text.intro);
  const plan = planOf(entry, language, facts, text);
  const compared = comparedFacts(entry, language, known);
  const sources = entry.facts.sources.map((source) => shownSource(source, language));
  const data = {
    title: phrased(text.title, language),
    /** Under which the visitor's own list is stored, at each address of the page. */
    list: entry.slug,
    service: entry.service,
    hasChanges: changedCountries(facts.changes).some(({ country }) => country === entry.facts.country),
    topic: entry.facts.topic,
    sections: [
      ...withPlan(sectionsOf(text, writer, inEnglish(entry, facts, text)), plan),
      ...('faq' in text && text.faq.length > 0 ? [writer.titled('faq', text.faq.map(asTitled))] : []),
    ],
    /** Shown in the timeline, or in a section of its own. */
    plan,
    /** Shown with the costs. */
    firstYear: firstYearOf(entry, facts, language),
    country: showCountry(countries, entry.facts.country, language),
    companion: companionOf(entry, entries),
    offline: sameVisit(entry, language, entries),
    sideImage: await sideImageOf(entry, language, tools),
    checkedOn: dayIn(language, entry.facts.checkedOn),
    /** Figures that stand as the client stated them, not compared since. */
    unconfirmed: unconfirmedFigures([written, compared?.row], facts.figures, language),
    sources:
      compared && !sources.some(({ url }) => url === compared.source.url) ? [...sources, compared.source] : sources,
  };
  return {
    title: text.title,
    pageTitle: 'pageTitle' in text ? text.pageTitle : undefined,
    description: text.description,
    data,
    html: { ...writer.html, ...compared?.html },
  };
}

const asTitled = ({ id, question, answer }: StudyText['faq'][number]) => ({ id, title: question, text: answer });

function filledText<T>(entry: VisaEntry, language: Language, written: T, facts: Facts): T {
  return inFile(entryFile(entry.folder, language), () =>
    fillReferences(markUnconfirmed(written, facts.figures, language), facts, language),
  );
}

type EntryText = StudyText | VisitText | ChecklistText;

function inEnglish(entry: VisaEntry, facts: Facts, text: EntryText): EntryText {
  return entry.text.en ? filledText(entry, 'en', entry.text.en, facts) : text;
}

function sectionsOf(text: EntryText, writer: Writer, english: EntryText): PageSection[] {
  if ('groups' in text)
    return [
      documentsSection('documents', text.groups, writer, 'groups' in english ? english.groups : text.groups),
      writer.table('fees', text.fees),
      writer.section('criteria', text.criteria, text.criteriaDetails),
      ...(text.transit ? [writer.section('transit', text.transit.intro, text.transit.items)] : []),
      writer.section('notes', undefined, text.notes),
    ];
  return 'additionalReasons' in text
    ? visitSections(text, writer)
    : studySections(text, writer, 'timelineDetails' in english ? english : text);
}

function visitSections(text: VisitText, writer: Writer): PageSection[] {
  const sections = [
    writer.section('advantages', text.additionalReasons, text.reasons),
    ...(text.steps ? [writer.titled('steps', text.steps)] : []),
    writer.section('criteria', text.criteria, text.criteriaDetails),
    ...(text.cost ? [writer.table('cost', text.cost)] : []),
  ];
  const headings: Record<string, string | undefined> = text.headings ?? {};
  return sections.map((section) => ({ ...section, title: headings[section.id] }));
}

function studySections(text: StudyText, writer: Writer, english: StudyText): PageSection[] {
  writer.block('requirements', text.requirements);
  return [
    writer.section('advantages', text.advantages, text.reasons),
    writer.titled('timeline', text.timelineDetails, text.timeline),
    ...(text.procedure ? [writer.titled('steps', text.procedure.steps, text.procedure.intro)] : []),
    writer.section('program', text.program, text.programDetails),
    documentsSection('requirements', ownGroups(text), writer, ownGroups(english)),
    writer.section('financial', text.financial, text.financialDetails),
    ...(text.cost ? [writer.table('cost', text.cost)] : []),
  ];
}

/** The only group of a guide's own list, which the heading of its section names. */
const ownGroups = ({ requirementsDetails: items }: StudyText) => [{ id: 'requirements', items }];

function planOf(entry: VisaEntry, language: Language, { plans }: Facts, text: EntryText): PlanData | undefined {
  const milestones = 'timelineDetails' in text ? text.timelineDetails : [];
  const titles = Object.fromEntries(milestones.map(({ id, title }) => [id, title]));
  const plan = plans[entry.page];
  return plan && preparePlan(plan, entry, language, titles);
}

function withPlan(sections: PageSection[], plan: PlanData | undefined): PageSection[] {
  if (!plan?.isListed) return sections;
  const place = sections.findIndex(({ kind }) => kind === 'steps' || kind === 'documents') + 1;
  return sections.toSpliced(place, 0, { id: 'plan', kind: 'plan' });
}

/** Currencies of the people whom the site serves. */
const currencies = ['NPR', 'JPY'] as const;

/** Costs of the first year of studies: the government's fees, and data for adding a visitor's own amounts. */
export type FirstYear = NonNullable<ReturnType<typeof firstYearOf>>;

/** @throws Error with file and field */
function firstYearOf({ folder, facts, text }: VisaEntry, { figures }: Facts, language: Language) {
  const { firstYear } = facts;
  const written = text[language];
  if (!firstYear || !written || !('cost' in written)) return undefined;
  const { currency, fees } = firstYear;
  const amounts = fees.map((id, place) => {
    const row = written.cost?.tableData.find((one) => one.id === id);
    const [name = ''] = figuresIn(row?.cost ?? '');
    const figure = figures[name];
    if (figure?.kind === 'money' && figure.currency === currency && figure.value !== undefined) return figure.value;
    const message = `a row of the cost table that begins with one amount in ${currency}`;
    throw contentError(entryFile(folder), message, ['firstYear', 'fees', place]);
  });
  const official = amounts.reduce((sum, amount) => sum + amount, 0);
  const money = (code: string, value: number) => formatFigure({ kind: 'money', currency: code, value }, language);
  /** An amount with `#` for the number: `£#`. */
  const pattern = (code: string) => money(code, 0).replace('0', '#');
  const qualified = (sum: string) => firstYear.sum?.[language].replace('{amount}', () => sum) ?? sum;
  const others = currencies.filter((code) => code !== currency);
  return {
    /** Rows of the table that are added up. */
    fees,
    sum: qualified(money(currency, official)),
    calculator: {
      /** Zero for an area whose countries set their own fees. */
      official,
      own: pattern(currency),
      /** Says of a sum that it is not exact: `at least £#`. */
      sum: qualified(pattern(currency)),
      others: others.map((code) => ({ currency: code, pattern: pattern(code) })),
    },
  };
}

/** Picture with a link, in the languages that have one (product 11.10). */
async function sideImageOf(entry: VisaEntry, language: Language, tools: Pick<SiteTools, 'picture'>) {
  const image = entry.facts.sideImage?.[language];
  if (!image) return undefined;
  const picture = await tools.picture(join(entry.folder, image.file), entryFile(entry.folder));
  return { picture, alt: image.alt, link: image.link };
}
