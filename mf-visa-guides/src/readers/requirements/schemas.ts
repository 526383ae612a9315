import { sideBySide } from 'shared/content/contentFile.ts';
import { contentId, plainText } from 'shared/content/contentText.ts';
import { z } from 'zod';
import { passports, purposes, residences } from '../../requirements/questions.ts';
import type { VisaEntry } from '../entries.ts';
import { sourceSchema } from '../schemas.ts';

const texts = sideBySide(plainText);

/** Official pages that facts name by their ids. */
export const sourcesSchema = z.strictObject({
  sources: z
    .array(sourceSchema.extend({ id: contentId }))
    .refine((sources) => new Set(sources.map(({ id }) => id)).size === sources.length, 'every id once'),
});

/** Schemas of visas and destinations, which name sources, changes and entries by their ids. */
export function factSchemas(sources: string[], changes: string[], entries: VisaEntry[]) {
  const source = z.enum(sources);
  const known = {
    text: texts,
    /** The day of the newest public material that states it. */
    asOf: z.iso.date(),
    source,
  };
  const knownSchema = z.strictObject(known);
  const fact = z.preprocess(
    withKind,
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('known'), ...known }),
      z.strictObject({ kind: z.literal('change'), change: z.enum(changes) }),
      z.strictObject({ kind: z.literal('look'), look: source }),
    ]),
  );
  const guides = entries.flatMap(({ kind, page }) => (kind === 'checklist' ? [] : page));
  const byResidence = z.partialRecord(z.enum(residences), fact);
  const fields = z.strictObject({
    need: z.enum(['visa', 'authorisation', 'none', 'closed']),
    name: texts,
    /** Says if a visa is needed. The source is mandatory, so that "no visa" is never a guess. */
    needed: knownSchema,
    fee: fact.optional(),
    time: fact.optional(),
    /** Times that an authority publishes by the country where people apply. */
    times: byResidence.default({}),
    /** Places to apply that differ from those of the destination. */
    apply: z.partialRecord(z.enum([...residences, 'anywhere']), knownSchema).default({}),
    /** Further requirements of some people. */
    also: z
      .array(
        knownSchema.extend({
          passport: z.array(z.enum(passports)).min(1).optional(),
          residence: z.array(z.enum(residences)).min(1).optional(),
        }),
      )
      .default([]),
    /** The first step. */
    next: texts,
    /** Changes that everybody who needs it should know. */
    notes: z.array(z.enum(changes)).default([]),
    /** Folder of the checklist. */
    checklist: z.enum(entries.flatMap(({ kind, slug }) => (kind === 'checklist' ? slug : []))).optional(),
    /** Its folder below `content`: `study/uk`. */
    guide: z.enum(guides).optional(),
    /** Guide for the person who invites. */
    host: z.enum(guides.filter((guide) => guide.startsWith('host/'))).optional(),
    /** Official list of documents, where neither a checklist nor a guide has them. */
    documents: source.optional(),
  });
  const visa = fields.refine(
    ({ need, checklist, guide, documents }) => need === 'none' || need === 'closed' || checklist || guide || documents,
    'name its checklist, its guide, or with `documents` the official page that lists them',
  );
  const destination = z.strictObject({
    /** As it stands in a sentence: `the United Kingdom`. */
    name: texts,
    finder: source,
    apply: byResidence,
  });
  return { visa, destination };
}

type Schemas = ReturnType<typeof factSchemas>;
export type Visa = z.infer<Schemas['visa']>;
export type Visas = Record<string, Visa>;
export type Destination = z.infer<Schemas['destination']>;
export type Destinations = Record<string, Destination>;
export type Fact = NonNullable<Visa['fee']>;

/** Adds the kind, which follows from the field that an editor wrote. */
function withKind(typed: unknown): unknown {
  if (typeof typed !== 'object' || typed === null) return typed;
  const kind = 'change' in typed ? 'change' : 'look' in typed ? 'look' : 'known';
  return { kind, ...typed };
}

export function rulesSchema(visas: string[], changes: string[], destinations: string[]) {
  const rule = z.strictObject({
    passport: z.array(z.enum(passports)).min(1),
    destination: z.enum(destinations),
    purpose: z.array(z.enum(purposes)).min(1),
    /** Wherever the visitor lives, if it is not said. */
    residence: z
      .array(z.enum(residences))
      .min(1)
      .default([...residences]),
    visa: z.enum(visas),
    notes: z.array(z.enum(changes)).default([]),
  });
  return z.strictObject({ rules: z.array(rule).min(1) });
}
export type Rule = z.infer<ReturnType<typeof rulesSchema>>['rules'][number];
