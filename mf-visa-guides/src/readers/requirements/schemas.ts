import { sideBySide } from 'shared/readers/contentFile.ts';
import { contentId, plainText } from 'shared/readers/contentText.ts';
import { z } from 'zod';
import { type Destination, destinations, passports, purposes } from '../../requirements/questions.ts';
import { sourceSchema } from '../source.ts';

const texts = sideBySide(plainText);

const known = {
  text: texts,
  /** The day of the newest public material that states it. */
  asOf: z.iso.date(),
  source: contentId,
};
const knownSchema = z.strictObject(known);

/** A statement with day and source, a change of `changes.yaml`, or the official page that knows what we do not. */
const factSchema = z.preprocess(
  withKind,
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('known'), ...known }),
    z.strictObject({ kind: z.literal('change'), change: contentId }),
    z.strictObject({ kind: z.literal('look'), look: contentId }),
  ]),
);
export type Fact = z.infer<typeof factSchema>;

/** Which of the three an editor wrote shows by its field. */
function withKind(typed: unknown): unknown {
  if (typeof typed !== 'object' || typed === null) return typed;
  const kind = 'change' in typed ? 'change' : 'look' in typed ? 'look' : 'known';
  return { kind, ...typed };
}

const visaSchema = z.strictObject({
  need: z.enum(['visa', 'authorisation', 'none']),
  name: texts,
  /** Who needs it: never without a source, so that "no visa" is nobody's guess. */
  needed: knownSchema,
  fee: factSchema.optional(),
  time: factSchema.optional(),
  /** Where it is applied for, where that is not as `destinations.yaml` says. */
  apply: z.partialRecord(z.enum(['nepal', 'japan', 'anywhere']), knownSchema).default({}),
  /** Changes that everybody who needs it should know. */
  notes: z.array(contentId).default([]),
  /** Folder of the checklist. */
  checklist: z.string().optional(),
  /** Kind and country: `study/uk`. */
  guide: z.string().optional(),
  /** What who invites prepares. */
  host: z.string().optional(),
});
export type Visa = z.infer<typeof visaSchema>;

const ruleSchema = z.strictObject({
  passport: z.array(z.enum(passports)).min(1),
  destination: z.enum(destinations),
  purpose: z.array(z.enum(purposes)).min(1),
  visa: contentId,
  notes: z.array(contentId).default([]),
});
export type Rule = z.infer<typeof ruleSchema>;

const destinationSchema = z.strictObject({
  finder: contentId,
  apply: z.strictObject({ nepal: factSchema, japan: factSchema }),
});
export type DestinationFacts = z.infer<typeof destinationSchema>;

export const visasSchema = z.record(contentId, visaSchema);
export const rulesSchema = z.array(ruleSchema).min(1);
export const sourcesSchema = z.record(contentId, sourceSchema);
export const destinationsSchema = z.strictObject(
  Object.fromEntries(destinations.map((id) => [id, destinationSchema])) as Record<
    Destination,
    typeof destinationSchema
  >,
);

/** Texts of the pages that hold for all questions; `{passport}` and `{destination}` stand for their names. */
const languageTexts = z.strictObject({
  title: plainText,
  description: plainText,
  lead: plainText,
  passportLead: plainText,
  other: z.strictObject({ title: plainText, description: plainText, lead: plainText }),
  passports: z.strictObject({ nepal: plainText, japan: plainText }),
  passportTitle: plainText,
  destinations: z.strictObject(
    Object.fromEntries(destinations.map((id) => [id, plainText])) as Record<Destination, typeof plainText>,
  ),
  questions: z.strictObject({ visit: plainText, study: plainText, work: plainText, family: plainText }),
  home: plainText,
  answerDescription: plainText,
});
export const textsSchema = sideBySide(languageTexts);
export type Texts = z.infer<typeof languageTexts>;
