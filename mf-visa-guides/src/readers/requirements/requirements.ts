import { join } from 'node:path';
import { contentErrors, fileOfId, inFile, readYaml, readYamlFolder, sideBySide } from 'shared/content/contentFile.ts';
import { ContentProblem } from 'shared/content/contentIssues.ts';
import { plainText } from 'shared/content/contentText.ts';
import { languages } from 'shared/language/language.ts';
import { z } from 'zod';
import {
  type Combination,
  isHome,
  passports,
  purposes,
  purposesFor,
  residences,
  usualResidence,
} from '../../requirements/questions.ts';
import type { Countries, VisaEntry } from '../entries.ts';
import { type Facts, fillReferences } from '../references.ts';
import { listOf, sourceSchema } from '../schemas.ts';

const texts = sideBySide(plainText);

/** Official pages that facts name by their ids. */
const sourcesSchema = z.strictObject({ sources: listOf(sourceSchema.shape) });

/** Schemas of visas and destinations, which name sources, changes and entries by their ids. */
function factSchemas(sources: string[], changes: string[], entries: VisaEntry[]) {
  const source = z.enum(sources);
  /** `asOf` is the day of the newest public material that states it. */
  const known = z.strictObject({ text: texts, asOf: z.iso.date(), source });
  const fact = z.preprocess(
    withKind,
    z.discriminatedUnion('kind', [
      known.extend({ kind: z.literal('known') }),
      z.strictObject({ kind: z.literal('change'), change: z.enum(changes) }),
      z.strictObject({ kind: z.literal('look'), look: source }),
    ]),
  );
  const guides = entries.flatMap(({ kind, page }) => (kind === 'checklist' ? [] : page));
  const byResidence = z.partialRecord(z.enum(residences), fact);
  const fields = z.strictObject({
    need: z.enum(['visa', 'permit', 'authorisation', 'none', 'closed']),
    name: texts,
    /** Says if a visa is needed. The source is mandatory, so that "no visa" is never a guess. */
    needed: known,
    fee: fact.optional(),
    time: fact.optional(),
    /** Times that an authority publishes by the country where people apply. */
    times: byResidence.default({}),
    /** Places to apply that differ from those of the destination. */
    apply: z.partialRecord(z.enum([...residences, 'anywhere']), known).default({}),
    /** Further requirements of some people. */
    also: z
      .array(
        known.extend({
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
    ({ checklist, guide, documents, ...rest }) => !isGranted(rest) || checklist || guide || documents,
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
export type Destination = z.infer<Schemas['destination']>;
type Destinations = Record<string, Destination>;
export type Fact = NonNullable<Visa['fee']>;

/** Adds the kind, which follows from the field that an editor wrote. */
function withKind(typed: unknown): unknown {
  if (typeof typed !== 'object' || typed === null) return typed;
  const kind = 'change' in typed ? 'change' : 'look' in typed ? 'look' : 'known';
  return { kind, ...typed };
}

function rulesSchema(visas: string[], changes: string[], destinations: string[]) {
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

/** Reads `content/requirements`. @throws Error with file, line and field of what is missing, unknown or answered twice */
export async function readRequirements(root: string, entries: VisaEntry[], countries: Countries, facts: Facts) {
  const folder = join(root, 'content/requirements');
  const changes = Object.keys(facts.changes);
  const listed = await readYaml(join(folder, 'sources.yaml'), sourcesSchema);
  const sources = Object.fromEntries(listed.sources.map(({ id, ...source }) => [id, source]));
  const schemas = factSchemas(Object.keys(sources), changes, entries);
  const visas = await readYamlFolder(join(folder, 'visas'), schemas.visa);
  const destinations = inOrder(await readYamlFolder(join(folder, 'destinations'), schemas.destination), countries);
  const ruleSchema = rulesSchema(Object.keys(visas), changes, Object.keys(destinations));
  const { rules } = await readYaml(join(folder, 'rules.yaml'), ruleSchema);
  checkReferences(join(folder, 'visas'), visas, facts);
  checkReferences(join(folder, 'destinations'), destinations, facts);
  const requirements = { rules, visas, destinations, sources };
  const problems = combinations(requirements).flatMap((combination) => combinationProblems(combination, requirements));
  if (problems.length > 0) throw contentErrors(join(folder, 'rules.yaml'), problems);
  return requirements;
}

function inOrder(destinations: Destinations, countries: Countries): Destinations {
  const known = Object.keys(countries);
  const stray = Object.keys(destinations).find((id) => !known.includes(id));
  if (stray)
    throw new Error(`content/requirements/destinations/${stray}.yaml: is no country: possible are ${known.join(', ')}`);
  return Object.fromEntries(known.flatMap((id) => (destinations[id] ? [[id, destinations[id]]] : [])));
}

function checkReferences(folder: string, entries: Record<string, unknown>, facts: Facts): void {
  for (const [id, entry] of Object.entries(entries))
    for (const language of languages) inFile(fileOfId(folder, id), () => fillReferences(entry, facts, language));
}

/** Every question that the rules have to answer, those first that need no word about where the visitor lives. */
export function combinations({ destinations }: { destinations: Destinations }): Combination[] {
  const all = passports.flatMap((passport) =>
    Object.keys(destinations).flatMap((destination) => {
      if (isHome({ passport, destination }))
        return { passport, destination, purpose: 'visit', residence: passport } as const;
      return purposesFor(destination).flatMap((purpose) =>
        residences
          .filter((residence) => purpose !== 'change' || residence === destination)
          .map((residence) => ({ passport, destination, purpose, residence })),
      );
    }),
  );
  const isUsual = (combination: Combination) => combination.residence === usualResidence(combination);
  return [...all.filter(isUsual), ...all.filter((combination) => !isUsual(combination))];
}

export function rulesFor(rules: Rule[], { passport, destination, purpose, residence }: Combination): Rule[] {
  return rules.filter(
    (rule) =>
      rule.destination === destination &&
      rule.passport.includes(passport) &&
      rule.purpose.includes(purpose) &&
      rule.residence.includes(residence),
  );
}

/** The place to apply for a visa: its own, else that of its destination. */
export function placeOf(visa: Visa, destination: Destination, { residence }: Combination): Fact | undefined {
  const own = visa.apply.anywhere ?? visa.apply[residence];
  return own ? { kind: 'known', ...own } : destination.apply[residence];
}

/** Whether an authority must grant a visa or a permit first. */
export const isGranted = ({ need }: { need: string }) => need === 'visa' || need === 'permit';

export const isAppliedFor = (visa: Visa) => isGranted(visa) || visa.need === 'authorisation';

function combinationProblems(
  combination: Combination,
  { rules, visas, destinations }: { rules: Rule[]; visas: Record<string, Visa>; destinations: Destinations },
): ContentProblem[] {
  const found = rulesFor(rules, combination);
  const { passport, destination, purpose, residence } = combination;
  const question = `passport ${passport}, destination ${destination}, purpose ${purpose}, residence ${residence}`;
  const [rule, second] = found;
  if (!rule) return [new ContentProblem(`no rule answers ${question}: write one`, [])];
  const field = (of: Rule) => ['rules', rules.indexOf(of)];
  if (second) return [new ContentProblem(`${question} is answered twice`, field(second))];
  const visa = visas[rule.visa] as Visa;
  if (!isAppliedFor(visa) || placeOf(visa, destinations[destination] as Destination, combination)) return [];
  return [new ContentProblem(`${question}: neither visa nor destination says where to apply`, field(rule))];
}
