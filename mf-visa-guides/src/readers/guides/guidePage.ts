import { join } from 'node:path';
import { inFile } from 'shared/content/contentFile.ts';
import type { SiteTools } from 'shared/content/pageList.ts';
import { phrased } from 'shared/content/phrases.ts';
import { dayIn, type Language } from 'shared/language/language.ts';
import { changedCountries } from '../changes/changes.ts';
import { entryFile, type VisaEntry } from '../entries.ts';
import type { GuideData, PageSection, PlanData } from '../pageData.ts';
import { preparePlan } from '../plans/planPage.ts';
import { type Facts, fillReferences, unconfirmedFigures } from '../references.ts';
import type { ChecklistText, StudyText, VisitText } from '../schemas.ts';
import { Writer } from '../writer.ts';
import { documentsSection, ownGroup } from './documentGroups.ts';
import { firstYearOf } from './firstYear.ts';
import type { comparedFacts } from './serviceTexts.ts';

export type PreparedGuide = NonNullable<Awaited<ReturnType<typeof prepareGuide>>>;

/** Prepares the page of an entry in one language. */
export async function prepareGuide(
  entry: VisaEntry,
  language: Language,
  facts: Facts,
  tools: Pick<SiteTools, 'picture'>,
  links: Pick<GuideData, 'country' | 'companion' | 'offline'>,
  compared?: ReturnType<typeof comparedFacts>,
) {
  const written = entry.text[language];
  if (!written) return undefined;
  const text = filledText(entry, language, written, facts);
  const writer = new Writer(facts.changes, language);
  writer.block('intro', text.intro);
  const plan = planOf(entry, language, facts, text);
  const others =
    compared && !entry.facts.sources.some(({ url }) => url === compared.source.url) ? [compared.source] : [];
  const data: GuideData = {
    title: phrased(text.title, language),
    list: entry.slug,
    service: entry.service,
    hasChanges: changedCountries(facts.changes).some(({ country }) => country === entry.facts.country),
    ...(entry.facts.topic ? { topic: entry.facts.topic } : {}),
    sections: [
      ...withPlan(sectionsOf(text, writer, inEnglish(entry, facts, text)), plan).map((section) =>
        section.id === 'cost' ? { ...section, ...firstYearOf(entry, facts, language) } : section,
      ),
      ...('faq' in text && text.faq.length > 0 ? [writer.faq(text.faq)] : []),
    ],
    ...(plan ? { plan } : {}),
    ...links,
    ...(await sideImageOf(entry, language, tools)),
    checkedOn: dayIn(language, entry.facts.checkedOn),
    unconfirmed: unconfirmedFigures(written, facts, language),
    hasFacts: compared !== undefined,
    sources: [...entry.facts.sources.map(({ url, title }) => ({ url, title: title[language] })), ...others],
  };
  return {
    title: text.title,
    pageTitle: 'pageTitle' in text ? text.pageTitle : undefined,
    description: text.description,
    data,
    html: { ...writer.html, ...compared?.html },
  };
}

function filledText<T>(entry: VisaEntry, language: Language, written: T, facts: Facts): T {
  return inFile(entryFile(entry.folder, language), () => fillReferences(written, facts, language));
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
    ...(text.steps ? [writer.steps(text.steps)] : []),
    writer.section('criteria', text.criteria, text.criteriaDetails),
    ...(text.cost ? [writer.table('cost', text.cost)] : []),
  ];
  const headings: Record<string, string | undefined> = text.headings ?? {};
  return sections.map((section) => ({ ...section, ...(headings[section.id] ? { title: headings[section.id] } : {}) }));
}

function studySections(text: StudyText, writer: Writer, english: StudyText): PageSection[] {
  writer.block('timeline', text.timeline);
  writer.block('requirements', text.requirements);
  return [
    writer.section('advantages', text.advantages, text.reasons),
    { id: 'timeline', kind: 'timeline', milestones: writer.titled('timeline', text.timelineDetails) },
    ...(text.procedure ? [writer.steps(text.procedure.steps, text.procedure.intro)] : []),
    writer.section('program', text.program, text.programDetails),
    documentsSection('requirements', [ownGroup(text)], writer, [ownGroup(english)]),
    writer.section('financial', text.financial, text.financialDetails),
    ...(text.cost ? [writer.table('cost', text.cost)] : []),
  ];
}

function planOf(entry: VisaEntry, language: Language, { plans }: Facts, text: EntryText) {
  const plan = plans[entry.page];
  if (!plan) return undefined;
  const milestones = 'timelineDetails' in text ? text.timelineDetails : [];
  const titles = Object.fromEntries(milestones.map(({ id, title }) => [id, title]));
  return preparePlan(plan, entry, language, titles);
}

function withPlan(sections: PageSection[], plan: PlanData | undefined): PageSection[] {
  if (!plan?.isListed) return sections;
  const place = sections.findIndex(({ kind }) => kind === 'steps' || kind === 'documents') + 1;
  return sections.toSpliced(place, 0, { id: 'plan', kind: 'plan' });
}

async function sideImageOf(
  entry: VisaEntry,
  language: Language,
  tools: Pick<SiteTools, 'picture'>,
): Promise<Pick<GuideData, 'sideImage'>> {
  const image = entry.facts.sideImage?.[language];
  if (!image) return {};
  const picture = await tools.picture(join(entry.folder, image.file), entryFile(entry.folder));
  return { sideImage: { ...picture, alt: image.alt, link: image.link } };
}
