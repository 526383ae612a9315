import { join } from 'node:path';
import type { SitePage } from 'shared/content/pageList.ts';
import { describe, expect, it } from 'vitest';
import { answerPath, type Combination } from '../../requirements/questions.ts';
import { readKnown } from '../content.ts';
import { readSample, sampleRequirements, tools } from '../testSupport/content.ts';
import { type AnswerData, prepareAnswer, requirementPages } from './requirementPages.ts';
import { combinations, rulesFor } from './requirements.ts';

/** The content of an answer, without the question. */
function contentOf(answer: AnswerData) {
  const { need, name, needed, next, facts, notes, documents, officialDocuments, guide, host } = answer;
  return { need, name, needed, next, facts, notes, documents, officialDocuments, guide, host };
}

describe('every passport, destination, purpose and residence', async () => {
  const root = join(import.meta.dirname, '../../..');
  const known = await readKnown({ ...tools, folder: root });
  const pages = new Map<string, SitePage>((await requirementPages(known)).map((page) => [page.path, page]));
  const asked = combinations(known.requirements);
  const answerTo = (question: Combination, language = 'en') =>
    pages.get(`/${language}${answerPath(question)}`)?.data as unknown as AnswerData;
  const questions = asked.map((question) => [Object.values(question).join(', '), question] as const);

  it.each(questions)('%s: one rule, and a dated answer with sources, the same in both languages', (_, question) => {
    expect(rulesFor(known.requirements.rules, question)).toHaveLength(1);
    const answers = (['en', 'jp'] as const).map((language) => {
      const answer = answerTo(question, language);
      expect(answer.needed.text, language).toBeTruthy();
      expect(answer.needed.asOf, language).toMatch(/20\d\d/);
      expect(answer.next, language).toBeTruthy();
      expect(
        [answer.needed, ...answer.facts.map(({ fact }) => fact)].every(({ source }) => /^https:\/\//.test(source.url)),
      ).toBe(true);
      if (answer.need === 'visa' || answer.need === 'authorisation') {
        expect(answer.facts.map(({ id }) => id)).toEqual(expect.arrayContaining(['fee', 'time', 'apply']));
        expect(answer.documents ?? answer.officialDocuments).toBeTruthy();
      }
      return answer;
    });
    const [en, jp] = answers.map((answer) => ({
      ...contentOf(answer),
      name: '',
      next: '',
      needed: answer.needed.source.url,
      facts: answer.facts.map(({ id, fact }) => [id, fact.source.url, fact.text === undefined]),
      notes: answer.notes.map(({ source }) => source.url),
      officialDocuments: answer.officialDocuments?.url,
    }));
    expect(en).toEqual(jp);
  });

  it('no two pages say the same, unless one rule answers both and one page serves them', () => {
    const byWords = new Map<string, string>();
    for (const { path, canonicalPath = path, data } of pages.values()) {
      const answer = data as unknown as AnswerData;
      if (answer.view !== 'answer') continue;
      const words = JSON.stringify(contentOf(answer));
      expect(byWords.get(words) ?? canonicalPath, path).toBe(canonicalPath);
      byWords.set(words, canonicalPath);
    }
  });

  it('who lives in Japan reads nothing of Kathmandu, and who lives in Nepal nothing of Tokyo', () => {
    const strays = asked.filter((question) => {
      const words = JSON.stringify(contentOf(answerTo(question)));
      return question.residence === 'nepal' ? /Tokyo|in Japan of/.test(words) : /Kathmandu/.test(words);
    });
    expect(strays).toEqual([]);
  });

  it('says "This varies" only where official pages give no figure', () => {
    const situations = [...pages.values()].filter(
      ({ language, canonicalPath, data }) =>
        language === 'en' && !canonicalPath && (data as unknown as AnswerData).need === 'visa',
    );
    const share = (id: string) =>
      situations.filter(({ data }) =>
        (data as unknown as AnswerData).facts.some((each) => each.id === id && each.fact.text === undefined),
      ).length / situations.length;
    expect(share('time')).toBeLessThan(0.15);
    expect(share('fee')).toBeLessThan(0.08);
  });
});

describe('an answer', () => {
  const question = { passport: 'nepal', destination: 'canada', purpose: 'visit', residence: 'nepal' } as const;
  const answerWith = async (visa: object, asked: Combination = question) =>
    prepareAnswer(asked, [asked], 'en', await readSample({ 'requirements/visas/visa.yaml': visa }));

  it('takes its facts from visa, figures and destination, and leads to the checklist', async () => {
    const source = { url: 'https://www.gov.test/visa', title: 'GOV: visas' };
    expect(await answerWith(sampleRequirements.visa)).toMatchObject({
      title: 'Visit There with a Nepali passport',
      need: 'visa',
      needed: { text: 'A visa is required.', asOf: '30 June 2026', source },
      next: 'Begin.',
      documents: '/services/tourist-visa/canada-tourist',
      residences: [
        { id: 'nepal', path: '/what-it-takes/nepal/canada/visit' },
        { id: 'japan', path: '/what-it-takes/nepal/canada/visit/from-japan' },
        { id: 'elsewhere', path: '/what-it-takes/nepal/canada/visit/from-elsewhere' },
      ],
      facts: [
        { id: 'fee', fact: { text: '£100–£200', asOf: '30 June 2026', source } },
        { id: 'time', fact: { source } },
        { id: 'apply', fact: { text: 'There' } },
      ],
    });
  });

  it('names the residence, takes its time and place, and what its people also need', async () => {
    const fact = (en: string) => ({ text: { en, jp: en }, asOf: '2026-06-30', source: 'gov' });
    const visa = {
      ...sampleRequirements.visa,
      times: { japan: fact('Six weeks') },
      apply: { japan: fact('In Tokyo') },
      also: [
        { residence: ['nepal'], ...fact('A test') },
        { passport: ['nepal'], residence: ['japan'], ...fact('A card') },
      ],
    };
    const { title, facts } = await answerWith(visa, { ...question, residence: 'japan' });
    expect(title).toBe('Visit There with a Nepali passport, living in Japan');
    expect(facts.map(({ id, fact: { text } }) => [id, text])).toEqual([
      ['fee', '£100–£200'],
      ['time', 'Six weeks'],
      ['apply', 'In Tokyo'],
      ['also', 'A card'],
    ]);
  });

  it('says of a changed rule from when it applies, not up to when material states it', async () => {
    const { facts } = await answerWith({ ...sampleRequirements.visa, fee: { change: 'uk-work-hours' } });
    expect(facts[0]).toEqual({
      id: 'fee',
      fact: {
        text: 'Now 24 hours.',
        since: '8 November 2024',
        source: { url: 'https://www.gov.test/work', title: 'GOV: work' },
      },
    });
  });
});
