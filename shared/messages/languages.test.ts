import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import described from './languages.json' with { type: 'json' };

const facts = z.strictObject({
  name: z.string().min(1),
  locale: z.string().refine(isTag, 'a BCP 47 tag'),
  formatLocale: z.string().refine(isTag, 'a BCP 47 tag'),
  openGraphLocale: z.string().regex(/^[a-z]{2,3}_[A-Z]{2}$/),
  direction: z.enum(['ltr', 'rtl']),
  familyNameFirst: z.boolean(),
  figures: z.strictObject({
    namesCurrencies: z.boolean(),
    currencies: z.record(z.string().regex(/^[A-Z]{3}$/), z.string()),
    day: z.string(),
    workingDay: z.string(),
    hasSpaces: z.boolean(),
  }),
  punctuation: z.strictObject({ colon: z.string(), stop: z.string(), open: z.string(), close: z.string() }),
});

function isTag(text: string): boolean {
  return Intl.getCanonicalLocales(text)[0] === text;
}

describe('a language', () => {
  it.each(Object.entries(described))('%s is described in full, and has a catalog of the frame', (language, found) => {
    // Addresses hold it in place of another one of the same length.
    expect(language).toMatch(/^[a-z]{2}$/);
    expect(facts.safeParse(found).error).toBe(undefined);
    expect(existsSync(join(import.meta.dirname, language, 'chrome.json'))).toBe(true);
  });
});
