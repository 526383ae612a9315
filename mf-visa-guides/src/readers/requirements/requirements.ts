import { join } from 'node:path';
import { type Localized, languages } from 'shared/language/language.ts';
import { contentError, inFile, readYaml } from 'shared/readers/contentFile.ts';
import { ContentProblem, notPossible } from 'shared/readers/contentIssues.ts';
import type { z } from 'zod';
import {
  type Destination,
  destinations,
  type Passport,
  type Purpose,
  passports,
  purposes,
} from '../../requirements/questions.ts';
import { slugOf, type VisaEntry } from '../entries.ts';
import { type Facts, fillReferences } from '../references.ts';
import {
  type DestinationFacts,
  destinationsSchema,
  type Rule,
  rulesSchema,
  sourcesSchema,
  type Texts,
  textsSchema,
  type Visa,
  visasSchema,
} from './schemas.ts';

/** What each passport, destination and purpose takes: rules on facts, every reference of which exists. */
export interface Requirements {
  rules: Rule[];
  visas: Record<string, Visa>;
  destinations: Record<Destination, DestinationFacts>;
  sources: z.infer<typeof sourcesSchema>;
  texts: Localized<Texts>;
}

/** Reads `content/requirements`. @throws Error with file, line and field of what is missing, unknown or answered twice */
export async function readRequirements(root: string, entries: VisaEntry[], facts: Facts): Promise<Requirements> {
  const file = (name: string) => join(root, 'content/requirements', `${name}.yaml`);
  const requirements: Requirements = {
    rules: await readYaml(file('rules'), rulesSchema),
    visas: await readYaml(file('visas'), visasSchema),
    destinations: await readYaml(file('destinations'), destinationsSchema),
    sources: await readYaml(file('sources'), sourcesSchema),
    texts: await readYaml(file('texts'), textsSchema),
  };
  const known = knownIds(requirements, entries, facts);
  for (const name of ['rules', 'visas', 'destinations'] as const) {
    const problems = referencesIn(requirements[name]).flatMap((reference) => problemOf(reference, known));
    if (problems.length > 0) throw contentError(file(name), problems);
    for (const language of languages) inFile(file(name), () => fillReferences(requirements[name], facts, language));
  }
  const unanswered = combinations().flatMap((combination) => combinationProblems(requirements.rules, combination));
  if (unanswered.length > 0) throw contentError(file('rules'), unanswered);
  return requirements;
}

export interface Combination {
  passport: Passport;
  destination: Destination;
  purpose: Purpose;
}

/** Every question that the rules have to answer. */
export function combinations(): Combination[] {
  return passports.flatMap((passport) =>
    destinations.flatMap((destination) => purposes.map((purpose) => ({ passport, destination, purpose }))),
  );
}

export function rulesFor(rules: Rule[], { passport, destination, purpose }: Combination): Rule[] {
  return rules.filter(
    (rule) => rule.destination === destination && rule.passport.includes(passport) && rule.purpose.includes(purpose),
  );
}

function combinationProblems(rules: Rule[], combination: Combination): ContentProblem[] {
  const found = rulesFor(rules, combination);
  if (found.length === 1) return [];
  const { passport, destination, purpose } = combination;
  const field = found[1] ? [rules.indexOf(found[1])] : [];
  const question = `passport ${passport}, destination ${destination}, purpose ${purpose}`;
  const message = found.length === 0 ? `no rule answers ${question}: write one` : `${question} is answered twice`;
  return [new ContentProblem(message, field)];
}

/** Fields that name something by its id. */
const fields = ['visa', 'source', 'look', 'finder', 'change', 'notes', 'checklist', 'guide', 'host'] as const;
type Field = (typeof fields)[number];

interface Reference {
  field: Field;
  id: string;
  path: (string | number)[];
}

function referencesIn(value: unknown, path: (string | number)[] = []): Reference[] {
  if (typeof value === 'string') {
    const field = path.findLast((step) => typeof step === 'string');
    return fields.includes(field as Field) ? [{ field: field as Field, id: value, path }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    referencesIn(below, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function knownIds({ visas, sources }: Requirements, entries: VisaEntry[], facts: Facts): Record<Field, string[]> {
  const written = entries.map((entry) => entry.facts);
  const source = Object.keys(sources);
  return {
    visa: Object.keys(visas),
    source,
    look: source,
    finder: source,
    change: Object.keys(facts.changes),
    notes: Object.keys(facts.changes),
    checklist: written.flatMap((entry) => (entry.kind === 'checklist' ? slugOf(entry) : [])),
    guide: written.flatMap(({ kind, country }) => (kind === 'checklist' ? [] : `${kind}/${country}`)),
    host: written.flatMap(({ kind, country }) => (kind === 'host' ? `${kind}/${country}` : [])),
  };
}

function problemOf({ field, id, path }: Reference, known: Record<Field, string[]>): ContentProblem[] {
  if (known[field].includes(id)) return [];
  return [new ContentProblem(`there is no such ${nameOf[field]}: ${notPossible(id, known[field])}`, path, id)];
}

const nameOf: Record<Field, string> = {
  visa: 'visa in visas.yaml',
  source: 'source in sources.yaml',
  look: 'source in sources.yaml',
  finder: 'source in sources.yaml',
  change: 'change in changes.yaml',
  notes: 'change in changes.yaml',
  checklist: 'checklist',
  guide: 'guide',
  host: 'guide for hosts',
};
