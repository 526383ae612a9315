import { sideBySide } from 'shared/content/contentFile.ts';
import { contentId, markdownText, plainText } from 'shared/content/contentText.ts';
import { languages } from 'shared/language/language.ts';
import { z } from 'zod';
import { conditionProblems, conditionSchema } from './conditions.ts';

const guideKinds = ['study', 'tourist', 'career', 'working', 'family', 'host', 'advice'] as const;

const plain = plainText;
const text = markdownText;
const id = contentId;
const change = z.string().optional();

/** A list whose items are named by their ids; one id twice would show one text twice. */
function listOf<T extends z.ZodRawShape>(shape: T) {
  return z.array(z.strictObject({ id, ...shape })).refine(hasEveryIdOnce, 'every id once');
}

function hasEveryIdOnce(items: { id?: unknown }[]): boolean {
  return new Set(items.map((item) => item.id)).size === items.length;
}

const items = listOf({ text, change }).min(1);

/** For whom a document is, and whether only some of those whom the conditions name need it: "if it applies" stays. */
const conditional = { when: conditionSchema.optional(), maybe: z.boolean().optional() };

const requirements = listOf({ text, change, ...conditional })
  .min(1)
  .check(({ value, issues }) => {
    const documents = value.map((item) => ({ ...item, required: false }));
    for (const { message, path } of conditionProblems([{ items: documents }]))
      issues.push({ code: 'custom', input: value, message, path: path.slice(2) });
  });
const faq = listOf({ question: plain, answer: text });
const steps = listOf({ title: plain, text }).min(1);
const table = z.strictObject({
  intro: text,
  tableHeaders: z.tuple([plain, plain]),
  /** A row without a cost is named in a sentence below the table: nobody can state the amount. */
  tableData: listOf({ expense: plain, cost: plain.optional(), change })
    .refine((rows) => rows.some(({ cost }) => cost), 'a cost in one row at least')
    .refine((rows) => rows.every(({ cost, change: id }) => cost || !id), 'a change only in a row with a cost'),
});
const opening = { title: plain, description: plain, intro: text };

/** An official page. */
export const sourceSchema = z.strictObject({
  url: z.url(),
  title: sideBySide(plainText),
});
export type Source = z.infer<typeof sourceSchema>;

const introduction = z.strictObject({
  /** Place of the country in lists. */
  order: z.int().min(1),
  name: sideBySide(plain),
  /** Name of the flag in flag-icons: two letters, such as `ie`; or a drawing beside the entry, where no flag fits. */
  flag: z
    .string()
    .regex(/^([a-z]{2}(-[a-z]+)?|[a-z-]+\.svg)$/, 'two letters, such as ie, or a drawing, such as globe.svg'),
  /** Second address of its guides (product 3.4). */
  alias: contentId.optional(),
  /** Its drawing, beside the entry. */
  picture: plain.optional(),
  /** Part of the drawing that a picture for sharing shows. */
  pictureFocus: z.enum(['left', 'middle', 'right']).optional(),
});
export type Introduction = z.infer<typeof introduction>;

/** Fields of an entry without a language. */
export const entrySchema = z.strictObject({
  kind: z.enum([...guideKinds, 'checklist']),
  /** Last part of its address, where a country has several pages of one kind. */
  topic: contentId.optional(),
  country: z.string().regex(/^[a-z]{1,40}$/, 'lower-case letters alone, such as newzealand'),
  /** Exactly one entry of a country introduces it. */
  introduces: introduction.optional(),
  /** Place among the cards of its service; the last without one. */
  order: z.int().min(1).optional(),
  /** Title of its card, where a country has several pages of one service. */
  cardTitle: sideBySide(plain).optional(),
  /** Day up to which there is public material for the facts. */
  checkedOn: z.iso.date(),
  sources: z.array(sourceSchema).min(1),
  /** Rows of a study guide's cost table that are government fees of the first year; none where each country of an area has its own. */
  firstYear: z
    .strictObject({ currency: z.string().regex(/^[A-Z]{3}$/, 'ISO 4217, such as GBP'), fees: z.array(contentId) })
    .optional(),
  /** Optional picture with a link, in the languages that have one (product 11.10). */
  sideImage: z.partialRecord(z.enum(languages), z.strictObject({ file: plain, alt: plain, link: z.url() })).optional(),
});
export type Entry = z.infer<typeof entrySchema>;

/** Milestones before departure (product 11.6). */
const milestones = ['m12-18', 'm9-12', 'm6-9', 'm3-6'] as const;

export const studySchema = z.strictObject({
  ...opening,
  advantages: text,
  reasons: items,
  timeline: text,
  timelineDetails: z
    .array(z.strictObject({ id: z.enum(milestones), title: plain, text }))
    .refine(
      (found) => found.map((milestone) => milestone.id).join() === milestones.join(),
      `the milestones ${milestones.join(', ')}`,
    ),
  /** Steps of an application, for countries where they have a fixed order. */
  procedure: z.strictObject({ intro: text, steps }).optional(),
  program: text,
  programDetails: items,
  requirements: text,
  requirementsDetails: requirements,
  financial: text,
  financialDetails: items,
  cost: table.optional(),
  faq,
});
export type StudyText = z.infer<typeof studySchema>;

/** Tourist, career, working, family and host guides, and advice. */
export const visitSchema = z.strictObject({
  ...opening,
  /** Headings of sections that are called otherwise in this guide. */
  headings: z.strictObject({ advantages: plain, steps: plain, criteria: plain, cost: plain }).partial().optional(),
  additionalReasons: text,
  reasons: items,
  steps: steps.optional(),
  criteria: text,
  criteriaDetails: items,
  cost: table.optional(),
  faq,
});
export type VisitText = z.infer<typeof visitSchema>;

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

export const checklistSchema = z.strictObject({
  ...opening,
  /** Title of the browser's window, where it is another one (product 3.7). */
  pageTitle: plain.optional(),
  groups: z
    .array(
      z.strictObject({
        id: z.enum(groups),
        title: plain,
        intro: plain.optional(),
        /** For whom the group is, where it is not for everybody; documents may narrow it further. */
        when: conditionSchema.optional(),
        items: listOf({
          text,
          required: z.boolean(),
          ...conditional,
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
  criteria: text,
  criteriaDetails: items,
  transit: z.strictObject({ intro: text, items }).optional(),
  notes: items,
});
export type ChecklistText = z.infer<typeof checklistSchema>;
