import type { ComponentType } from 'react';
import { visibleText } from 'shared/html/elements.ts';
import type { Language } from 'shared/language/language.ts';
import en from 'shared/messages/en/marketing.json' with { type: 'json' };
import jp from 'shared/messages/jp/marketing.json' with { type: 'json' };
import { renderFragment } from 'shared/page/render.tsx';
import { expect, it, vi } from 'vitest';
import About from '../pages/about.tsx';
import TextPage from '../pages/text.tsx';

/** Numbers of the licences. */
const numbers = vi.hoisted(() => ['13-ユ-000000', '26000000', '202600000', 'R000000'] as const);

/** A company that has filled in everything. */
vi.mock('shared/company/company.ts', async (original) => {
  const module = await original<typeof import('shared/company/company.ts')>();
  const hours = { en: 'Mon–Fri 10:00–18:00', jp: '月〜金 10:00〜18:00' };
  const languages = { en: 'English, Nepali', jp: '英語、ネパール語' };
  const [placement, administrativeScrivener, newzealand, canada] = numbers;
  const licences = { placement, administrativeScrivener, newzealand, canada };
  const chat = { whatsapp: '+81-90-0000-0002', viber: '+81-90-0000-0002', line: '@example' };
  const branches = { en: ['Osaka: 1-2-3 Kita'], jp: ['大阪：北区1-2-3'] };
  const people = { en: ['Sita Rai, visa consultant'], jp: ['シタ・ライ（ビザ相談）'] };
  Object.assign(module.company, { hours, languages, licences, chat, branches, people });
  return module;
});

const types = { about: About, text: TextPage };

async function textOf(type: keyof typeof types, language: Language, data: Record<string, unknown> = {}) {
  const messages = {
    ...{ en, jp }[language],
    'common.home': 'Home',
    'common.breadcrumb': 'Here',
    'common.contents': 'Contents',
    'common.contact': 'Ask',
  };
  const component = types[type] as ComponentType<Record<string, unknown>>;
  const source = { remote: 'mf-marketing', pageTypes: { [type]: async () => ({ default: component }) }, islands: {} };
  const page = { type, language, path: `/${language}/${type}`, data, html: { intro: '', body: '' } };
  return visibleText((await renderFragment({ ...source, messages, islandMessages: {} }, page)).html);
}

it.each([
  ['en', ['Mon–Fri 10:00–18:00', 'English, Nepali', 'Osaka: 1-2-3 Kita', 'Sita Rai, visa consultant']],
  ['jp', ['月〜金 10:00〜18:00', '英語、ネパール語', '大阪：北区1-2-3', 'シタ・ライ（ビザ相談）']],
] as const)(
  'about shows hours, languages, branches, people, chats and licences once they are filled in (%s)',
  async (language, own) => {
    const text = await textOf('about', language);
    expect([...own, '+81-90-0000-0002', '@example', ...numbers].filter((fact) => !text.includes(fact))).toEqual([]);
  },
);

it.each([
  ['employers', [numbers[0]]],
  ['how-we-work', [...numbers, '大阪：北区1-2-3', 'シタ・ライ（ビザ相談）']],
  ['privacy', []],
])('the page %s ends with the facts that belong to it', async (id, facts) => {
  const text = await textOf('text', 'jp', { id, title: 'ページ', headings: [] });
  const all = [...numbers, '大阪：北区1-2-3', 'シタ・ライ（ビザ相談）', '英語、ネパール語'];
  expect(all.filter((fact) => text.includes(fact))).toEqual(facts);
});
