import { join } from 'node:path';
import { contentErrors, fileOfId, inFile, readYaml, readYamlFolder } from 'shared/content/contentFile.ts';
import { ContentProblem } from 'shared/content/contentIssues.ts';
import { languages } from 'shared/language/language.ts';
import {
  type Combination,
  isHome,
  passports,
  purposesFor,
  residences,
  usualResidence,
} from '../../requirements/questions.ts';
import type { Countries } from '../countries.ts';
import type { VisaEntry } from '../entries.ts';
import { type Facts, fillReferences } from '../references.ts';
import type { Source } from '../schemas.ts';
import {
  type Destination,
  type Destinations,
  type Fact,
  factSchemas,
  type Rule,
  rulesSchema,
  sourcesSchema,
  type Visa,
  type Visas,
} from './schemas.ts';

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
  checkReferences(join(folder, 'visas'), visas, facts);
  checkReferences(join(folder, 'destinations'), destinations, facts);
  const problems = combinations({ destinations }).flatMap((combination) =>
    combinationProblems(combination, { rules, visas, destinations }),
  );
  if (problems.length > 0) throw contentErrors(join(folder, 'rules.yaml'), problems);
  return { rules, visas, destinations, sources };
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

function combinationProblems(
  combination: Combination,
  { rules, visas, destinations }: { rules: Rule[]; visas: Visas; destinations: Destinations },
): ContentProblem[] {
  const found = rulesFor(rules, combination);
  const { passport, destination, purpose, residence } = combination;
  const question = `passport ${passport}, destination ${destination}, purpose ${purpose}, residence ${residence}`;
  const [rule, second] = found;
  if (!rule) return [new ContentProblem(`no rule answers ${question}: write one`, [])];
  const field = (of: Rule) => ['rules', rules.indexOf(of)];
  if (second) return [new ContentProblem(`${question} is answered twice`, field(second))];
  const visa = visas[rule.visa] as Visa;
  const isAppliedFor = visa.need === 'visa' || visa.need === 'authorisation';
  if (!isAppliedFor || placeOf(visa, destinations[destination] as Destination, combination)) return [];
  return [new ContentProblem(`${question}: neither visa nor destination says where to apply`, field(rule))];
}
