import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePage } from 'shared/content/pageList.ts';
import { attributeOf, elementsIn, visibleText } from 'shared/html/elements.ts';
import { withoutPhraseBreaks } from 'shared/language/language.ts';
import jpMessages from 'shared/messages/jp/visa.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import site from '../pageList.ts';
import type { ChangesData } from './changes/changePages.ts';
import { readContent } from './content.ts';
import { figuresIn } from './guides/figures.ts';
import type { AnswerData } from './requirements/requirementPages.ts';
import { rulesFor } from './requirements/requirements.ts';
import { tools } from './testSupport/content.ts';

/** Rules that hold for all content, whatever an editor writes next. */
const root = join(import.meta.dirname, '../..');
const { facts, requirements } = await readContent(root);
const { pages } = await site.content({ ...tools, folder: root });

/** Fields of page data that are no text. */
const noText =
  'id kind view need passport destination combination documents asks unless guide service country companion path checkedOn since url src link'.split(
    ' ',
  );

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => (noText.includes(key) ? [] : textsIn(below)));
}

/** The visible text of a page, one block a line. */
function textOf({ head, data, html = {} }: SitePage): string {
  const blocks = Object.values(html).map((block) => visibleText(block));
  return withoutPhraseBreaks([head.title, head.description, ...textsIn(data), ...blocks].join('\n'));
}

const guides = pages.filter(
  ({ type, canonicalPath }) => ['guide', 'checklist', 'service', 'what-it-takes'].includes(type) && !canonicalPath,
);

const japanese = '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー';

/** Each text file of the content, as editors wrote it. */
const written = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(yaml|md)$/.test(file) && !file.startsWith('figures/'))
  .map((file) => [file, readFileSync(join(root, 'content', file), 'utf8')] as const);

it('every figure is named by a text: take one that is not out of content/figures', () => {
  const used = new Set(written.flatMap(([, text]) => text.match(/(?<=(?:\{figure:|figure: ))[a-z0-9-]+/g) ?? []));
  expect(Object.keys(facts.figures).filter((id) => !used.has(id))).toEqual([]);
});

const amount =
  /[£€¥$]\s?\d|\b(?:AUD|CAD|EUR|GBP|JPY|NPR|NZD|Rs\.?|USD)\s?\d|\d\s?(?:AUD|CAD|EUR|GBP|JPY|NPR|NZD|USD|yen|rupees?|(?:[A-Z]\w+ )?dollars?|euros?|pounds?)\b|\d[万千]?[\p{Script=Han}\p{Script=Katakana}ー]{0,9}(?:円|ドル|ポンド|ユーロ|ルピー)(?!あたり)/u;

it('an amount stands in content/figures once, and never in a text', () => {
  const typed = written.flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => (amount.test(line) ? `${file}:${index + 1}: ${line.trim()}` : [])),
  );
  expect(typed).toEqual([]);
});

it('every change is shown by a page: take one that none shows out of content/changes', () => {
  const { data } = pages.find(({ path }) => path === '/en/changes') as SitePage;
  const { groups } = data as unknown as ChangesData;
  const unused = groups.flatMap(({ changes }) => changes.filter((change) => change.pages.length === 0));
  expect(unused.map(({ name }) => name)).toEqual([]);
});

it('links are in the language of their page, lead out of the site, or into the page, and have an address', () => {
  const links = pages.flatMap(({ path, language, html = {} }) =>
    Object.values(html)
      .flatMap((block) => elementsIn(block))
      .flatMap((element) => (element.tagName === 'a' ? { path, language, href: attributeOf(element, 'href') } : [])),
  );
  expect(links).not.toEqual([]);
  const strange = links.filter(
    ({ href = '', language }) => !href.startsWith(`/${language}/`) && !/^(https:|mailto:|tel:|#)/.test(href),
  );
  expect(strange).toEqual([]);
  const bare = pages.filter(({ html = {} }) => Object.values(html).some((block) => /\]\(|\{lang\}/.test(block)));
  expect(bare.map(({ path }) => path)).toEqual([]);
});

it('a stored day belongs to one plan: pages that share it have the same steps', () => {
  const plans = pages.flatMap(({ data }) => {
    const { plan } = data as { plan?: { list: string; date: string; steps: { id: string }[] } };
    return plan ? [[`${plan.list} ${plan.date}`, plan.steps.map(({ id }) => id).join(' ')] as const] : [];
  });
  expect(plans.length).toBeGreaterThan(30);
  for (const [day, steps] of plans) expect(new Map(plans).get(day), day).toBe(steps);
  // A guide for families has the plan of its checklist.
  const family = pages.filter(({ path }) => path.startsWith('/en/services/family-visa/japan'));
  expect(family.map(({ data }) => (data as { plan: { list: string } }).plan.list)).toEqual([
    'japan-family',
    'japan-family',
  ]);
});

describe('text', () => {
  const japaneseTexts = [
    ...guides.filter(({ language }) => language === 'jp').map((page) => [page.path, textOf(page)] as const),
    ['messages of this remote', Object.values(jpMessages).join('\n')] as const,
  ];

  it.each(japaneseTexts)('%s uses full-width punctuation, and half-width digits and letters', (_, text) => {
    expect(text.match(new RegExp(`.{0,10}[${japanese}][,.?!].{0,5}`, 'gu')) ?? []).toEqual([]);
    expect(text.match(/.{0,10}[０-９Ａ-Ｚａ-ｚ].{0,5}/g) ?? []).toEqual([]);
  });

  it.each(guides.map((page) => [page.path, page] as const))('%s leaves no reference and no Markdown', (_, page) => {
    expect(textOf(page)).not.toMatch(/\{|\}|\*\*|undefined|TODO/);
  });
});

describe('an answer about a visa', () => {
  const answers = pages.flatMap((page) => {
    const answer = page.data as unknown as AnswerData;
    if (answer.view !== 'answer') return [];
    const { need, name, needed, next, facts, notes, documents, officialDocuments, guide, host } = answer;
    const content = { need, name, needed, next, facts, notes, documents, officialDocuments, guide, host };
    return { ...page, answer, words: JSON.stringify(content) };
  });

  it('relies on secure pages, and of a visa names the fee and the time', () => {
    expect(answers.length).toBeGreaterThan(200);
    for (const { path, answer } of answers) {
      const ids = answer.facts.map(({ id }) => id);
      if (['visa', 'permit', 'authorisation'].includes(answer.need))
        expect(ids, path).toEqual(expect.arrayContaining(['fee', 'time']));
      const sources = [answer.needed, ...answer.facts.map(({ fact }) => fact)].map(({ source }) => source.url);
      expect(sources.filter((url) => !url.startsWith('https://'))).toEqual([]);
    }
  });

  it('has facts with a day that is not before the day of a figure in them', () => {
    const early: string[] = [];
    JSON.stringify(requirements, (_, value) => {
      for (const id of value?.asOf ? figuresIn(value.text.en) : [])
        if ((facts.figures[id]?.validFrom ?? '') > value.asOf) early.push(`${value.asOf}: ${id}`);
      return value;
    });
    expect(early).toEqual([]);
  });

  it('is not what another page says, unless one rule answers both; one page serves a passport and purpose', () => {
    const rules = new Map<string, unknown>();
    const pageOf = new Map<string, string>();
    for (const { path, canonicalPath = path, words, answer } of answers) {
      const { passport, purpose } = answer.combination;
      const [rule] = rulesFor(requirements.rules, answer.combination);
      expect(rules.get(words) ?? rule, path).toBe(rule);
      rules.set(words, rule);
      const key = `${passport} ${purpose} ${words}`;
      expect(pageOf.get(key) ?? canonicalPath, path).toBe(canonicalPath);
      pageOf.set(key, canonicalPath);
    }
  });

  it('has as its canonical page one for the same passport, destination and purpose', () => {
    const questionOf = (path: string) => path.replace(/\/from-\w+$/, '');
    for (const { path, canonicalPath = path } of answers) expect(questionOf(canonicalPath)).toBe(questionOf(path));
  });

  it('says nothing of Kathmandu to who lives in Japan, and nothing of Tokyo to who lives in Nepal', () => {
    const strays = answers.filter(({ language, answer, words }) => {
      const elsewhere = answer.combination.residence === 'nepal' ? /Tokyo|in Japan of/ : /Kathmandu/;
      return language === 'en' && elsewhere.test(words);
    });
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it('says "This varies" only where official pages give no figure', () => {
    const situations = answers.filter(
      ({ language, canonicalPath, answer }) => language === 'en' && !canonicalPath && answer.need === 'visa',
    );
    const isUnknown = (id: string) =>
      situations.filter(({ answer }) => answer.facts.some((each) => each.id === id && !each.fact.text));
    expect(isUnknown('time').length / situations.length).toBeLessThan(0.15);
    expect(isUnknown('fee').length / situations.length).toBeLessThan(0.08);
  });
});
