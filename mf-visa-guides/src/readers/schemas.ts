import { sideBySide } from 'shared/content/contentFile.ts';
import { contentId, markdownText, plainText } from 'shared/content/contentText.ts';
import { languages } from 'shared/language/language.ts';
import { z } from 'zod';
import { conditionProblems, conditionSchema } from './documents.ts';
import { currencyField } from './guides/figures.ts';

const plain = (title: string, description?: string) =>
  plainText.meta({ title, ...(description ? { description } : {}) });
const text = (title: string) => markdownText.meta({ title, widget: 'text' });
const id = contentId.meta({
  title: 'Name',
  description: 'Lower-case letters, digits and -. The same in every language.',
});
const change = z
  .string()
  .optional()
  .meta({ title: 'Rule change', description: 'File of a change that stands beside the text.' });

/** A list whose items are named by their ids; one id twice would show one text twice. */
export function listOf<T extends z.ZodRawShape>(shape: T) {
  const isEachOnce = (items: { id?: unknown }[]) => new Set(items.map((item) => item.id)).size === items.length;
  return z.array(z.strictObject({ id, ...shape })).refine(isEachOnce, 'every id once');
}

const items = (title: string, singular: string) =>
  listOf({ text: text('Text'), change })
    .min(1)
    .meta({ title, singular });

/** For whom a document is. */
const when = conditionSchema.optional();

const requirements = listOf({ text: text('Text'), change, when })
  .min(1)
  .meta({ title: 'Documents', singular: 'Document' })
  .check(({ value, issues }) => {
    for (const { message, path } of conditionProblems([{ items: value }]))
      issues.push({ code: 'custom', input: value, message, path: path.slice(2) });
  });
const faq = listOf({ question: plain('Question'), answer: text('Answer') })
  .default([])
  .meta({ title: 'Questions', singular: 'Question' });
const steps = listOf({ title: plain('Title'), text: text('Text') })
  .min(1)
  .meta({ title: 'Steps', singular: 'Step' });
const table = z.strictObject({
  intro: text('Introduction'),
  tableHeaders: z.tuple([plainText, plainText]).meta({ title: 'Headings of the columns', singular: 'Heading' }),
  /** A row without a cost is named in a sentence below the table: nobody can state the amount. */
  tableData: listOf({
    expense: plain('Expense'),
    cost: plain(
      'Cost',
      'Amounts as {figure:name}. Without a cost, a sentence below the table names the expense.',
    ).optional(),
    change,
  })
    .meta({ title: 'Rows', singular: 'Row' })
    .refine((rows) => rows.some(({ cost }) => cost), 'a cost in one row at least')
    .refine((rows) => rows.every(({ cost, change: id }) => cost || !id), 'a change only in a row with a cost'),
});
const cost = table.optional().meta({ title: 'Cost' });
const opening = {
  title: plain('Title'),
  description: plain('Summary', 'One or two sentences, for search engines.'),
  intro: text('Introduction'),
};

/** An official page. */
export const sourceSchema = z.strictObject({
  url: z.url().meta({ title: 'Address' }),
  title: sideBySide(plainText).meta({ title: 'Title' }),
});
export type Source = z.infer<typeof sourceSchema>;

const introduction = z.strictObject({
  order: z.int().min(1).meta({ title: 'Place of the country in lists' }),
  name: sideBySide(plainText).meta({ title: 'Name of the country' }),
  flag: z
    .string()
    .regex(/^([a-z]{2}(-[a-z]+)?|[a-z-]+\.svg)$/, 'two letters, such as ie, or a drawing, such as globe.svg')
    .meta({ title: 'Flag', description: 'The two letters of the country, such as ie.' }),
  /** Product 3.4. */
  alias: contentId.optional().meta({ title: 'Second address of its guides' }),
  picture: plainText.optional().meta({ title: 'Drawing of the country', widget: 'image' }),
});
export type Introduction = z.infer<typeof introduction>;

/** Fields of an entry without a language. */
export const entryFacts = {
  kind: z.enum(['study', 'tourist', 'career', 'working', 'family', 'host', 'advice', 'checklist']),
  /** Last part of its address, where a country has several pages of one kind. */
  topic: contentId.optional().meta({
    title: 'Topic',
    description: 'For a further page of one country: the last part of its address, such as working-holiday.',
  }),
  country: z
    .string()
    .regex(/^[a-z]{1,40}$/, 'lower-case letters alone, such as newzealand')
    .meta({ title: 'Country', description: 'Lower-case letters alone, such as newzealand. Never change it.' }),
  introduces: introduction.optional().meta({
    title: 'Introduce the country',
    description: 'In exactly one entry of a country: the first.',
  }),
  /** The last without one. */
  order: z.int().min(1).optional().meta({ title: 'Place among the cards of its service' }),
  /** Where a country has several pages of one service. */
  cardTitle: sideBySide(plainText).optional().meta({ title: 'Title of the card, with a topic' }),
  checkedOn: z.iso.date().meta({
    title: 'Checked on',
    description: 'The day up to which there is public material for the facts.',
  }),
  sources: z.array(sourceSchema).min(1).meta({ title: 'Official pages', singular: 'Page' }),
  /** Rows of a study guide's cost table that are government fees of the first year; none where each country of an area has its own. */
  firstYear: z
    .strictObject({
      currency: currencyField,
      fees: z.array(contentId).meta({ title: 'Names of rows of the cost table', singular: 'Name' }),
      sum: sideBySide(z.string().includes('{amount}', 'write {amount} where the number stands'))
        .optional()
        .meta({ title: 'The sum, if it is not exact', description: 'Such as: at least {amount}' }),
    })
    .optional()
    .meta({ title: 'Government fees of the first year' }),
  /** Optional picture with a link, in the languages that have one (product 11.10). */
  sideImage: z
    .partialRecord(z.enum(languages), z.strictObject({ file: plainText, alt: plainText, link: z.url() }))
    .optional(),
};
export type Entry = z.infer<z.ZodObject<typeof entryFacts>>;

/** Milestones before departure (product 11.6), as the desk calls them. */
const milestones = {
  'm12-18': '12 to 18 months before',
  'm9-12': '9 to 12 months before',
  'm6-9': '6 to 9 months before',
  'm3-6': '3 to 6 months before',
};
export type Milestone = keyof typeof milestones;
const allMilestones = Object.keys(milestones) as Milestone[];

export const studyTexts = {
  ...opening,
  advantages: text('Advantages'),
  reasons: items('Reasons', 'Reason'),
  timeline: text('Timeline'),
  timelineDetails: z
    .array(
      z.strictObject({
        title: plain('Title'),
        id: z.enum(allMilestones).meta({ title: 'When', labels: milestones }),
        text: text('Text'),
      }),
    )
    .refine(
      (found) => found.map((milestone) => milestone.id).join() === allMilestones.join(),
      `the milestones ${allMilestones.join(', ')}`,
    )
    .meta({ title: 'Stages of the timeline', singular: 'Stage', description: 'The four stages, the longest first.' }),
  /** Steps of an application, for countries where they have a fixed order. */
  procedure: z
    .strictObject({ intro: text('Introduction'), steps })
    .optional()
    .meta({ title: 'How to apply' }),
  program: text('Programme'),
  programDetails: items('Points about the programme', 'Point'),
  requirements: text('Requirements'),
  requirementsDetails: requirements,
  financial: text('Money'),
  financialDetails: items('Points about money', 'Point'),
  cost,
  faq,
};
export type StudyText = z.infer<z.ZodObject<typeof studyTexts>>;

/** Tourist, career, working, family and host guides, and advice. */
export const visitTexts = {
  ...opening,
  headings: z
    .strictObject({
      advantages: plain('Reasons'),
      steps: plain('Steps'),
      criteria: plain('Criteria'),
      cost: plain('Cost'),
    })
    .partial()
    .optional()
    .meta({ title: 'Other headings', description: 'Of sections that are called otherwise in this guide.' }),
  additionalReasons: text('Why'),
  reasons: items('Reasons', 'Reason'),
  steps: steps.optional(),
  criteria: text('What officers check'),
  criteriaDetails: items('Criteria', 'Criterion'),
  cost,
  faq,
};
export type VisitText = z.infer<z.ZodObject<typeof visitTexts>>;

/** Groups of a checklist, in the order in which they show. */
export const groups = [
  'school',
  'identity',
  'photo',
  'finances',
  'employee',
  'business-owner',
  'student',
  'retired',
  'travel',
  'accommodation',
  'host',
  'minors',
  'translations',
  'forms',
] as const;

/** A list for hosts begins with their documents. */
function isInOrder([first, ...others]: { id: (typeof groups)[number] }[]): boolean {
  const isForHosts = first?.id === 'host' && others.every(({ id }) => id !== 'host');
  const places = [...(first && !isForHosts ? [first] : []), ...others].map((group) => groups.indexOf(group.id));
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
}

export const checklistTexts = {
  ...opening,
  /** Title of the browser's window, where it is another one (product 3.7). */
  pageTitle: plainText.optional(),
  groups: z
    .array(
      z.strictObject({
        id: z.enum(groups),
        title: plainText,
        intro: plainText.optional(),
        /** For whom the group is, where it is not for everybody; documents may narrow it further. */
        when: conditionSchema.optional(),
        items: listOf({
          text: markdownText,
          required: z.boolean(),
          when,
          change,
        }).min(1),
      }),
    )
    .min(1)
    .refine(isInOrder, `groups once each, in this order: ${groups.join(', ')}; host may be the first`)
    .check(({ value, issues }) => {
      for (const { message, path } of conditionProblems(value))
        issues.push({ code: 'custom', input: value, message, path });
    }),
  fees: table,
  criteria: markdownText,
  criteriaDetails: items('Criteria', 'Criterion'),
  transit: z.strictObject({ intro: markdownText, items: items('Points', 'Point') }).optional(),
  notes: items('Notes', 'Note'),
};
export type ChecklistText = z.infer<z.ZodObject<typeof checklistTexts>>;
