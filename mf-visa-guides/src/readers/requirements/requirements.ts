import { join } from 'node:path';
import { contentError, inFile, readInLanguages, readYaml, readYamlFolder } from 'shared/content/contentFile.ts';
import { ContentProblem } from 'shared/content/contentIssues.ts';
import { languages } from 'shared/language/language.ts';
import { type Passport, type Purpose, passports, purposes } from '../../requirements/questions.ts';
import type { Countries } from '../countries.ts';
import type { VisaEntry } from '../entries.ts';
import { type Facts, fillReferences } from '../references.ts';
import type { Source } from '../schemas.ts';
import { type Destinations, factSchemas, type Rule, rulesSchema, sourcesSchema, textsSchema } from './schemas.ts';

/** Reads `content/requirements`. @throws Error with file, line and field of what is missing, unknown or answered twice */
export async function readRequirements(root: string, entries: VisaEntry[], countries: Countries, facts: Facts) {
  const folder = join(root, 'content/requirements');
  const changes = Object.keys(facts.changes);
  const sources = await readSources(folder);
  const schemas = factSchemas(Object.keys(sources), changes, entries);
  const visas = await readYamlFolder(join(folder, 'visas'), schemas.visa);
  const destinations = inOrder(await readYamlFolder(join(folder, 'destinations'), schemas.destination), countries);
  const ruleSchema = rulesSchema(Object.keys(visas), changes, Object.keys(destinations));
  const { rules } = await readYaml(join(folder, 'rules.yaml'), ruleSchema);
  const texts = await readInLanguages(folder, 'yaml', (file) => readYaml(file, textsSchema));
  checkReferences(join(folder, 'visas'), visas, facts);
  checkReferences(join(folder, 'destinations'), destinations, facts);
  const problems = combinations({ destinations }).flatMap((combination) => combinationProblems(rules, combination));
  if (problems.length > 0) throw contentError(join(folder, 'rules.yaml'), problems);
  return { rules, visas, destinations, sources, texts };
}

function inOrder(destinations: Destinations, countries: Countries): Destinations {
  const known = Object.keys(countries);
  const stray = Object.keys(destinations).find((id) => !known.includes(id));
  if (stray)
    throw new Error(`content/requirements/destinations/${stray}.yaml: is no country: possible are ${known.join(', ')}`);
  return Object.fromEntries(known.flatMap((id) => (destinations[id] ? [[id, destinations[id]]] : [])));
}

async function readSources(folder: string): Promise<Record<string, Source>> {
  const { sources } = await readYaml(join(folder, 'sources.yaml'), sourcesSchema);
  return Object.fromEntries(sources.map(({ id, ...source }) => [id, source]));
}

function checkReferences(folder: string, entries: Record<string, unknown>, facts: Facts): void {
  for (const [id, entry] of Object.entries(entries))
    for (const language of languages) inFile(join(folder, `${id}.yaml`), () => fillReferences(entry, facts, language));
}

export interface Combination {
  passport: Passport;
  destination: string;
  purpose: Purpose;
}

/** Every question that the rules have to answer. */
export function combinations({ destinations }: { destinations: Destinations }): Combination[] {
  return passports.flatMap((passport) =>
    Object.keys(destinations).flatMap((destination) => purposes.map((purpose) => ({ passport, destination, purpose }))),
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
  const field = found[1] ? ['rules', rules.indexOf(found[1])] : [];
  const question = `passport ${passport}, destination ${destination}, purpose ${purpose}`;
  const message = found.length === 0 ? `no rule answers ${question}: write one` : `${question} is answered twice`;
  return [new ContentProblem(message, field)];
}
