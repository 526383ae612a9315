import { plainText } from 'shared/content/contentText.ts';
import { z } from 'zod';

const day = z.iso.date();

const common = {
  published: day.meta({ title: 'Published', description: 'The day on which it goes live: today, or a day before.' }),
  updated: day.meta({
    title: 'Updated',
    description: 'The day of the last change. The same day if nothing changed since.',
  }),
  thumbnail: z.string().min(1).meta({
    title: 'Picture',
    description: 'A photo (JPG or PNG, at most 15 MB) or a drawing (SVG, at most 300 kB).',
    widget: 'image',
  }),
  contact: z
    .boolean()
    .default(false)
    .meta({ title: 'Show our telephone numbers', description: 'On the card in the list of news.' }),
  starting: z
    .strictObject({
      month: z.int().min(1).max(12).optional().meta({ title: 'Month' }),
      day: z.int().min(1).max(31).optional().meta({ title: 'Day' }),
    })
    .refine(
      ({ month, day }) => month !== undefined || day !== undefined,
      'expected month, day or both, such as { month: 4, day: 12 }',
    )
    .refine(isDayOfYear, 'there is no such day; write it as { month: 4, day: 12 }')
    .optional()
    .meta({ title: 'Starts on', description: 'On the card, without a year. The month, the day, or both.' }),
};

function isDayOfYear({ month = 1, day = 1 }: { month?: number | undefined; day?: number | undefined }): boolean {
  const date = new Date(Date.UTC(2024, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const texts = {
  title: plainText.max(90).meta({ title: 'Title' }),
  description: plainText.max(200).meta({
    title: 'Summary',
    description: 'One or two sentences, for the card in the list and for search engines.',
    widget: 'text',
  }),
  thumbnailAlt: z.string().default('').meta({
    title: 'Picture in words',
    description: 'For people who do not see it. Leave it empty if the picture only decorates.',
  }),
  /** Values that differ from the ones the build derives (product 3.10). */
  metatags: z.record(z.string().regex(/^og:/, 'names begin with og:, such as "og:title"'), plainText).optional(),
};

const lastDay = day.optional().meta({ title: 'Last day', description: 'After it, the page says that it is over.' });

const places = {
  JP: 'Japan',
  NP: 'Nepal',
  AU: 'Australia',
  CA: 'Canada',
  NZ: 'New Zealand',
  GB: 'United Kingdom',
  US: 'United States',
};

const employments = { FULL_TIME: 'Full time', PART_TIME: 'Part time', CONTRACTOR: 'Contractor', INTERN: 'Internship' };

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as (keyof T & string)[];

/** The fields of articles of each category: facts stand once, texts in every language. */
export const articleKinds = {
  job: {
    facts: {
      category: z.literal('job'),
      ends: day.meta({
        title: 'Closing date',
        description: 'The last day to apply. Then the vacancy leaves the list.',
      }),
      country: z.enum(keysOf(places)).meta({ title: 'Country of the work', labels: places }),
      employment: z.enum(keysOf(employments)).meta({ title: 'Employment', labels: employments }),
      ...common,
    },
    texts: {
      ...texts,
      employer: plainText.max(80).meta({ title: 'Employer' }),
      place: plainText.max(80).meta({ title: 'Place of work', description: 'The town or city, without the country.' }),
    },
  },
  events: {
    facts: {
      category: z.literal('events'),
      ends: lastDay,
      ongoing: z
        .boolean()
        .default(false)
        .meta({ title: 'Ongoing', description: 'In place of a last day, for an event without one.' }),
      ...common,
    },
    texts,
  },
  visa: { facts: { category: z.literal('visa'), ends: lastDay, ...common }, texts },
  all: { facts: { category: z.literal('all'), ends: lastDay, ...common }, texts },
};
