import type { Bilingual, Language } from './language.ts';

/** A catalog as a module that is loaded when its language is shown. */
type Catalog<Messages> = Promise<{ default: Messages }>;

/** Loads the catalog of a part in one language. */
export type Catalogs<Messages> = Record<Language, () => Catalog<Messages>>;

/** The catalogs of a part, for code that writes pages in both languages. */
export async function inBothLanguages<Messages>({ en, jp }: Catalogs<Messages>): Promise<Bilingual<Messages>> {
  const [english, japanese] = await Promise.all([en(), jp()]);
  return { en: english.default, jp: japanese.default };
}

/** One catalog of two: what all remotes say, and what one of them says; no id stands in both. */
export async function withCommon<Common, Own>(common: Catalog<Common>, own: Catalog<Own>): Catalog<Common & Own> {
  const [first, second] = await Promise.all([common, own]);
  return { default: { ...first.default, ...second.default } };
}
