import { describe, expect, it, vi } from 'vitest';
import { everywhere, type Language } from './language.ts';
import { inLanguages, isTranslated, listInLanguages, localized, NotTranslated, shownLanguage } from './localized.ts';

vi.mock('../../messages/languages.json', async (original) => {
  const { default: languages } = await original<{ default: typeof import('../../messages/languages.json') }>();
  return { default: { ...languages, xx: { ...languages.en, complete: false, fallback: ['jp', 'en'] } } };
});

const xx = 'xx' as Language;
const title = localized({ en: 'News', jp: 'ニュース' }, 'the title');

describe('a text that a language lacks', () => {
  it('cannot be taken by mistake', () => {
    expect(title.en).toBe('News');
    expect(() => title[xx]).toThrow(new NotTranslated(xx, 'the title'));
    expect(title).toEqual({ en: 'News', jp: 'ニュース' });
    expect([isTranslated(title, 'en'), isTranslated(title, xx)]).toEqual([true, false]);
  });

  it('is shown in the first language that its readers read, too', () => {
    expect([shownLanguage(title, xx), shownLanguage(title, 'en')]).toEqual(['jp', 'en']);
    expect(shownLanguage(localized({ en: 'News' }, 'the title'), xx)).toBe('en');
  });
});

describe('what is made in each language', () => {
  it('is left out in one that lacks a text for it, and nowhere else', async () => {
    expect(await inLanguages((language) => title[language])).toEqual({ en: 'News', jp: 'ニュース' });
    expect(
      await listInLanguages(
        (language) => title[language],
        async (language) => language,
      ),
    ).toEqual([...['News', 'en', 'ニュース', 'jp', 'xx']]);
  });

  it('stops at any other mistake', async () => {
    const broken = () => {
      throw new Error('no file');
    };
    await expect(listInLanguages(broken)).rejects.toThrow('no file');
  });
});

it('a name without a translation is the same as in a language that the readers read, too', () => {
  expect(everywhere({ en: 'Tsubame Bridge', jp: 'つばめブリッジ' })).toEqual({
    ...{ en: 'Tsubame Bridge', jp: 'つばめブリッジ', xx: 'つばめブリッジ' },
  });
});
