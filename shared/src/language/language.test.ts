import { describe, expect, it } from 'vitest';
import { dayIn, factsOf, formatLocaleOf, isLanguage, languageOfPath, localeOf, pathInLanguage } from './language.ts';

describe('languages of the site', () => {
  it('are en and jp, exactly as written', () => {
    expect(['en', 'jp'].map(isLanguage)).toEqual([true, true]);
    expect(['ja', 'EN', 'fr', '', undefined, null, ['en']].map(isLanguage)).toEqual(Array(7).fill(false));
  });

  it('are told to machines as ja, never as the country code jp', () => {
    expect([localeOf('en'), localeOf('jp')]).toEqual(['en', 'ja']);
    expect([formatLocaleOf('en'), formatLocaleOf('jp')]).toEqual(['en-GB', 'ja-JP']);
    expect([factsOf('en').openGraphLocale, factsOf('jp').openGraphLocale]).toEqual(['en_GB', 'ja_JP']);
  });
});

describe('language of a path', () => {
  it.each([
    ['/en', 'en'],
    ['/jp/', 'jp'],
    ['/en/news/visa-tips', 'en'],
    ['/jp/en', 'jp'],
  ])('%s is in %s', (path, language) => {
    expect(languageOfPath(path)).toBe(language);
  });

  it.each(['/', '', '/news', '/fr/news', '/EN', '/english', '//en', 'en/news'])('%j names no language', (path) => {
    expect(languageOfPath(path)).toBeUndefined();
  });
});

it('the same page in another language has another first segment, and no slash at the end', () => {
  expect(pathInLanguage('/en/services/tourist-visa/uk', 'jp')).toBe('/jp/services/tourist-visa/uk');
  expect(['/en', '/en/'].map((path) => pathInLanguage(path, 'jp'))).toEqual(['/jp', '/jp']);
});

it('a day is written as its language writes it, whatever the clock of the machine', () => {
  expect(dayIn('en', '2026-06-05')).toEqual({ date: '2026-06-05', text: '5 June 2026' });
  expect(dayIn('jp', '2026-06-05')).toEqual({ date: '2026-06-05', text: '2026年6月5日' });
});
