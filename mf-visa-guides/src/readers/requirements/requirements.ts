import { join } from 'node:path';
import { type Localized, languages } from 'shared/language/language.ts';
import { contentError, inFile, readYaml } from 'shared/readers/contentFile.ts';
import { ContentProblem } from 'shared/readers/contentIssues.ts';
import type { z } from 'zod';
import {
  type Destination,
  destinations,
  type Passport,
  type Purpose,
  passports,
  purposes,
} from '../../requirements/questions.ts';
import type { VisaEntry } from '../entries.ts';
import { type Facts, fillReferences } from '../references.ts';
import {
  type Destinations,
  factSchemas,
  type Rule,
  rulesSchema,
  sourcesSchema,
  type Texts,
  textsSchema,
  type Visas,
} from './schemas.ts';

/** What each passport, destination and purpose takes: rules on facts, every reference of which exists. */
export interface Requirements {
  rules: Rule[];
  visas: Visas;
  destinations: Destinations;
  sources: z.infer<typeof sourcesSchema>;
  texts: Localized<Texts>;
}

/** Reads `content/requirements`. @throws Error with file, line and field of what is missing, unknown or answered twice */
export async function readRequirements(root: string, entries: VisaEntry[], facts: Facts): Promise<Requirements> {
  const file = (name: string) => join(root, 'content/requirements', `${name}.yaml`);
  const changes = Object.keys(facts.changes);
  const sources = await readYaml(file('sources'), sourcesSchema);
  const schemas = factSchemas(Object.keys(sources), changes, entries);
  const visas = await readYaml(file('visas'), schemas.visas);
  const places = await readYaml(file('destinations'), schemas.destinations);
  const rules = await readYaml(file('rules'), rulesSchema(Object.keys(visas), changes));
  const texts = await readYaml(file('texts'), textsSchema);
  for (const language of languages) {
    inFile(file('visas'), () => fillReferences(visas, facts, language));
    inFile(file('destinations'), () => fillReferences(places, facts, language));
  }
  const problems = combinations().flatMap((combination) => combinationProblems(rules, combination));
  if (problems.length > 0) throw contentError(file('rules'), problems);
  return { rules, visas, destinations: places, sources, texts };
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
