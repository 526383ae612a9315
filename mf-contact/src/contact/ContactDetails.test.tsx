// @vitest-environment happy-dom
import type { Language } from 'shared/language/language.ts';
import en from 'shared/messages/en/contact.json' with { type: 'json' };
import jp from 'shared/messages/jp/contact.json' with { type: 'json' };
import { renderFragment } from 'shared/page/render.tsx';
import { expect, it, vi } from 'vitest';
import { ContactDetails } from './ContactDetails.tsx';

/** A company that has filled in everything. */
vi.mock('shared/company/company.ts', async (original) => {
  const module = await original<typeof import('shared/company/company.ts')>();
  const hours = { en: 'Mon–Fri 10:00–18:00', jp: '月〜金 10:00〜18:00' };
  const languages = { en: 'English, Nepali', jp: '英語、ネパール語' };
  const chat = { whatsapp: '+81-90-0000-0002', viber: '', line: '@example' };
  Object.assign(module.company, { hours, languages, chat });
  return module;
});

/** What the card says below each of its words. */
async function cardIn(language: Language): Promise<Map<string, Element>> {
  const source = { remote: 'mf-contact', pageTypes: { card: async () => ({ default: ContactDetails }) }, islands: {} };
  const page = { type: 'card', language, path: `/${language}/contact`, data: {}, html: {} };
  const { html } = await renderFragment({ ...source, messages: { en, jp }[language], islandMessages: {} }, page);
  document.body.innerHTML = html;
  const words = [...document.querySelectorAll('dt')];
  return new Map(
    words.flatMap((word) => (word.nextElementSibling ? [[word.textContent ?? '', word.nextElementSibling]] : [])),
  );
}

it.each([
  ['en', 'Phone', 'Mon–Fri 10:00–18:00', 'Languages', 'English, Nepali'],
  ['jp', '電話', '月〜金 10:00〜18:00', '対応言語', '英語、ネパール語'],
] as const)(
  'hours stand below the number, languages by themselves (%s)',
  async (language, phone, hours, word, spoken) => {
    const card = await cardIn(language);
    expect(card.get(phone)?.querySelector('p')?.textContent).toBe(hours);
    expect(card.get(word)?.textContent).toBe(spoken);
  },
);

it('chats that are filled in are links, others are not shown', async () => {
  const card = await cardIn('en');
  const href = (chat: string) => card.get(chat)?.querySelector('a')?.getAttribute('href');
  expect([href('WhatsApp'), href('LINE')]).toEqual(['https://wa.me/819000000002', 'https://line.me/R/ti/p/%40example']);
  expect(card.has('Viber')).toBe(false);
});
