import { join } from 'node:path';
import { inFile } from 'shared/content/contentFile.ts';
import type { SiteTools } from 'shared/content/pageList.ts';
import { phrased } from 'shared/content/phrases.ts';
import { dayIn, type Language } from 'shared/language/language.ts';
import type { Service } from '../../services/services.ts';
import { changedCountries } from '../changes/changes.ts';
import { slugOf, type VisaEntry } from '../entries.ts';
import type { GuideData, PageSection, PlanData, SectionId } from '../pageData.ts';
import { preparePlan } from '../plans/planPage.ts';
import { pageOf } from '../plans/plans.ts';
import { type Facts, fillReferences, unconfirmedFigures } from '../references.ts';
import type { ChecklistText, StudyText, VisitText } from '../schemas.ts';
import { Writer } from '../writer.ts';
import { documentsSection, ownGroup } from './documentGroups.ts';
import { firstYearOf } from './firstYear.ts';
import type { comparedFacts } from './serviceTexts.ts';

/** Service under which an entry stands. */
export function serviceOf({ facts }: VisaEntry): Service {
  if (facts.kind === 'checklist' && facts.topic === 'study') return 'student-visa';
  const services = {
    study: 'student-visa',
    tourist: 'tourist-visa',
    checklist: 'tourist-visa',
    career: 'career-visa',
    working: 'working-visa',
    family: 'family-visa',
    host: 'tourist-visa',
    advice: 'advice',
  } as const;
  return services[facts.kind];
}

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
    list: slugOf(entry.facts),
    service: serviceOf(entry),
    hasChanges: changedCountries(facts.changes).some(({ country }) => country === entry.facts.country),
    ...(entry.facts.topic ? { topic: entry.facts.topic } : {}),
    sections: withPlan(sectionsOf(text, writer, inEnglish(entry, facts, text)), plan).map((section) =>
      section.id === 'cost' ? { ...section, ...firstYearOf(entry, facts, language) } : section,
    ),
    faq: 'faq' in text ? faqOf(text.faq, writer) : [],
    ...(plan ? { plan } : {}),
    ...links,
    ...(await sideImageOf(entry, language, tools)),
    checkedOn: dayIn(language, entry.facts.checkedOn),
    unconfirmed: unconfirmedFigures(written, facts, language),
    hasFacts: compared !== undefined,
    sources: [...entry.facts.sources.map(({ url, title }) => ({ url, title: title[language] })), ...others],
  };
  const pageTitle = 'pageTitle' in text && text.pageTitle ? { pageTitle: text.pageTitle } : {};
  return {
    title: text.title,
    ...pageTitle,
    description: text.description,
    data,
    html: { ...writer.html, ...compared?.html },
  };
}

function filledText<T>(entry: VisaEntry, language: Language, written: T, facts: Facts): T {
  return inFile(join(entry.folder, `${language}.yaml`), () => fillReferences(written, facts, language));
}

type EntryText = StudyText | VisitText | ChecklistText;

function inEnglish(entry: VisaEntry, facts: Facts, text: EntryText): EntryText {
  return entry.text.en ? filledText(entry, 'en', entry.text.en, facts) : text;
}

function sectionsOf(text: EntryText, writer: Writer, english: EntryText): PageSection[] {
  if ('groups' in text) return checklistSections(text, writer, 'groups' in english ? english : text);
  if ('additionalReasons' in text) return visitSections(text, writer);
  return studySections(text, writer, 'timelineDetails' in english ? english : text);
}

function planOf(entry: VisaEntry, language: Language, { plans }: Facts, text: EntryText) {
  const plan = plans[pageOf(entry)];
  if (!plan) return undefined;
  const milestones = 'timelineDetails' in text ? text.timelineDetails : [];
  const titles = Object.fromEntries(milestones.map(({ id, title }) => [id, title]));
  const path = `/${language}/services/${serviceOf(entry)}/${slugOf(entry.facts)}`;
  return preparePlan(plan, entry, language, titles, path);
}

function withPlan(sections: PageSection[], plan: PlanData | undefined): PageSection[] {
  if (!plan?.isListed) return sections;
  const place = sections.findIndex(({ kind }) => kind === 'steps' || kind === 'documents') + 1;
  return sections.toSpliced(place, 0, { id: 'plan', kind: 'plan' });
}

function studySections(text: StudyText, writer: Writer, english: StudyText): PageSection[] {
  const items = (id: SectionId, lead: string, list: StudyText['reasons']): PageSection => {
    writer.block(id, lead);
    return { id, kind: 'items', items: writer.items(id, list) };
  };
  writer.block('timeline', text.timeline);
  writer.block('requirements', text.requirements);
  for (const { id, text: actions } of text.timelineDetails) writer.block(`timeline.${id}`, actions);
  return [
    items('advantages', text.advantages, text.reasons),
    { id: 'timeline', kind: 'timeline', milestones: text.timelineDetails.map(({ id, title }) => ({ id, title })) },
    ...(text.procedure ? [procedureSection(text.procedure, writer)] : []),
    items('program', text.program, text.programDetails),
    documentsSection('requirements', [ownGroup(text)], writer, [ownGroup(english)]),
    items('financial', text.financial, text.financialDetails),
    ...(text.cost ? [tableSection('cost', text.cost, writer)] : []),
  ];
}

function procedureSection({ intro, steps }: NonNullable<StudyText['procedure']>, writer: Writer): PageSection {
  writer.block('steps', intro);
  return stepsSection(steps, writer);
}

function stepsSection(steps: NonNullable<VisitText['steps']>, writer: Writer): PageSection {
  for (const step of steps) writer.block(`steps.${step.id}`, step.text);
  return { id: 'steps', kind: 'steps', steps: steps.map(({ id, title }) => ({ id, title })) };
}

function visitSections(text: VisitText, writer: Writer): PageSection[] {
  writer.block('advantages', text.additionalReasons);
  writer.block('criteria', text.criteria);
  const sections: PageSection[] = [
    { id: 'advantages', kind: 'items', items: writer.items('advantages', text.reasons) },
    ...(text.steps ? [stepsSection(text.steps, writer)] : []),
    { id: 'criteria', kind: 'items', items: writer.items('criteria', text.criteriaDetails) },
    ...(text.cost ? [tableSection('cost', text.cost, writer)] : []),
  ];
  const headings: Record<string, string | undefined> = text.headings ?? {};
  return sections.map((section) => ({ ...section, ...(headings[section.id] ? { title: headings[section.id] } : {}) }));
}

function checklistSections(text: ChecklistText, writer: Writer, english: ChecklistText): PageSection[] {
  const documents = documentsSection('documents', text.groups, writer, english.groups);
  writer.block('criteria', text.criteria);
  const transit = text.transit;
  if (transit) writer.block('transit', transit.intro);
  return [
    documents,
    tableSection('fees', text.fees, writer),
    { id: 'criteria', kind: 'items', items: writer.items('criteria', text.criteriaDetails) },
    ...(transit
      ? [{ id: 'transit' as const, kind: 'items' as const, items: writer.items('transit', transit.items) }]
      : []),
    { id: 'notes', kind: 'items', items: writer.items('notes', text.notes) },
  ];
}

function tableSection(id: SectionId, table: ChecklistText['fees'], writer: Writer): PageSection {
  writer.block(id, table.intro);
  const rows = table.tableData.map((row) => ({
    id: row.id,
    expense: row.expense,
    cost: row.cost,
    ...writer.change(row.change),
  }));
  return { id, kind: 'table', headers: table.tableHeaders, rows };
}

function faqOf(faq: StudyText['faq'], writer: Writer): GuideData['faq'] {
  return faq.map(({ id, question, answer }) => {
    writer.block(`faq.${id}`, answer);
    return { id, question };
  });
}

async function sideImageOf(
  entry: VisaEntry,
  language: Language,
  tools: Pick<SiteTools, 'picture'>,
): Promise<Pick<GuideData, 'sideImage'>> {
  const image = entry.facts.sideImage?.[language];
  if (!image) return {};
  const picture = await tools.picture(join(entry.folder, image.file), join(entry.folder, 'entry.yaml'));
  return { sideImage: { ...picture, alt: image.alt, link: image.link } };
}
