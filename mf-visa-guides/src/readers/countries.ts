import { createRequire } from 'node:module';
import { join } from 'node:path';
import { contentError } from 'shared/content/contentFile.ts';
import type { SiteTools } from 'shared/content/pageList.ts';
import type { Language } from 'shared/language/language.ts';
import { entryFile, type VisaEntry } from './entries.ts';
import type { Introduction } from './schemas.ts';

/** The facts of a country, which one of its entries states for all. */
export interface Country extends Introduction {
  id: string;
  folder: string;
}

/** Countries by their ids, in the order of lists. */
export type Countries = Record<string, Country>;

/** @throws Error with file and field of a country that no entry introduces, or more than one */
export function countriesOf(entries: VisaEntry[]): Countries {
  const introduced = entries.flatMap(({ folder, facts: { country: id, introduces } }) =>
    introduces ? { id, folder, ...introduces } : [],
  );
  const countries = Object.fromEntries(introduced.sort((a, b) => a.order - b.order).map((each) => [each.id, each]));
  const second = introduced.find((each) => countries[each.id] !== each);
  if (second)
    throw contentError(entryFile(second.folder), `another entry introduces ${second.id} already`, ['introduces']);
  const stray = entries.find(({ facts }) => !countries[facts.country]);
  if (!stray) return countries;
  const known = Object.keys(countries).join(', ');
  const message = `no entry introduces ${stray.facts.country}: write \`introduces\` here, or one of ${known}`;
  throw contentError(entryFile(stray.folder), message, ['country']);
}

/** Countries with their pictures in the release. */
export type DrawnCountries = Awaited<ReturnType<typeof drawCountries>>;

/** Takes flags and pictures into the release. @throws Error with file and field of one that does not exist */
export async function drawCountries(countries: Countries, { picture }: Pick<SiteTools, 'picture'>) {
  const drawn = Object.values(countries).map(async ({ picture: drawing, ...country }) => {
    const file = entryFile(country.folder);
    const isOwn = country.flag.endsWith('.svg');
    const flag = await picture(isOwn ? join(country.folder, country.flag) : flagFile(country.flag, file), file);
    const own = drawing ? await picture(join(country.folder, drawing), file) : undefined;
    return [country.id, { ...country, flag: flag.src, picture: own }] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}

function flagFile(code: string, file: string): string {
  try {
    return createRequire(import.meta.url).resolve(`flag-icons/flags/4x3/${code}.svg`);
  } catch {
    const message = `there is no flag "${code}": write the country's two letters of ISO 3166`;
    throw contentError(file, message, ['introduces', 'flag']);
  }
}

/** A country as pages in one language show it. */
export function showCountry(countries: DrawnCountries, id: string, language: Language) {
  const { name, flag, picture } = countries[id] as DrawnCountries[string];
  return { id, name: name[language], flag, picture };
}
export type ShownCountry = ReturnType<typeof showCountry>;
