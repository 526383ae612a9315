import { join } from 'node:path';
import type { SitePage } from 'shared/content/pageList.ts';
import { describe, expect, it } from 'vitest';
import { readContent } from '../content.ts';
import type { AnswerData } from '../pageData.ts';
import { sampleRequirements, writeContent } from '../testSupport/content.ts';
import { readKnown } from '../testSupport/page.ts';
import { answerPath, prepareAnswer } from './answer.ts';
import { requirementPages } from './requirementPages.ts';
import { combinations, rulesFor } from './requirements.ts';

describe('every passport, destination and purpose', async () => {
  const root = join(import.meta.dirname, '../../..');
  const all = await readKnown(root);
  const pages = new Map<string, SitePage>((await requirementPages(all)).map((page) => [page.path, page]));
  const questions = combinations(all.requirements).map(
    (question) => [Object.values(question).join(', '), question] as const,
  );

  it.each(questions)(
    '%s: one rule, an answer in both languages that agree, no "no visa" without a source',
    (_, question) => {
      expect(rulesFor(all.requirements.rules, question)).toHaveLength(1);
      const answers = (['en', 'jp'] as const).map((language) => {
        const answer = pages.get(`/${language}${answerPath(question)}`)?.data as unknown as AnswerData;
        expect(answer.needed.text, language).toBeTruthy();
        expect(answer.needed.asOf, language).toMatch(/20\d\d/);
        expect(answer.needed.source.url, language).toMatch(/^https:\/\//);
        // What is not known leads to who knows.
        expect(answer.facts.every(({ fact }) => /^https:\/\//.test(fact.source.url))).toBe(true);
        expect(answer.need === 'none' || answer.facts.length >= 3).toBe(true);
        return answer;
      });
      const [en, jp] = answers.map(({ need, facts, notes, documents, guide }) => ({
        need,
        facts: facts.map(({ id, fact }) => [id, fact.source.url, fact.text === undefined]),
        notes: notes.map(({ source }) => source.url),
        documents,
        guide,
      }));
      expect(en).toEqual(jp);
    },
  );
});

describe('an answer', () => {
  it('takes its facts from visa, figures and destination, and leads to the checklist', async () => {
    const answer = prepareAnswer(
      { passport: 'nepal', destination: 'canada', purpose: 'visit' },
      'en',
      await readKnown(await writeContent()),
    );
    const source = { url: 'https://www.gov.test/visa', title: 'GOV: visas' };
    expect(answer).toMatchObject({
      title: 'visit There with en nepal',
      need: 'visa',
      needed: { text: 'A visa is required.', asOf: '30 June 2026', source },
      documents: '/services/tourist-visa/canada-tourist',
      facts: [
        { id: 'fee', fact: { text: '£100–£200', asOf: '30 June 2026', source } },
        { id: 'time', fact: { source } },
        { id: 'nepal', fact: { text: 'There' } },
        { id: 'japan', fact: { source } },
      ],
    });
  });

  it('says of a changed rule from when it applies, not up to when material states it', async () => {
    const { visa } = sampleRequirements;
    const answer = prepareAnswer(
      { passport: 'nepal', destination: 'canada', purpose: 'visit' },
      'en',
      await readKnown(
        await writeContent({ 'requirements/visas/visa.yaml': { ...visa, fee: { change: 'uk-work-hours' } } }),
      ),
    );
    expect(answer.facts[0]).toEqual({
      id: 'fee',
      fact: {
        text: 'Now 24 hours.',
        since: '8 November 2024',
        source: { url: 'https://www.gov.test/work', title: 'GOV: work' },
      },
    });
  });
});

describe('content is refused', () => {
  const { rules, visa } = sampleRequirements;
  const { asOf: _, ...undated } = visa.needed;
  const { source: __, ...unsourced } = visa.needed;

  it.each([
    [
      'a question without an answer',
      { 'requirements/rules.yaml': { rules: rules.slice(1) } },
      'rules.yaml: no rule answers passport nepal, destination japan, purpose visit: write one',
    ],
    [
      'a question with two answers',
      { 'requirements/rules.yaml': { rules: [...rules, rules[0]] } },
      'rules.yaml:1: rules.4: passport nepal, destination japan, purpose visit is answered twice',
    ],
    [
      'a rule to no visa',
      { 'requirements/rules.yaml': { rules: [{ ...rules[0], visa: 'visum' }, ...rules.slice(1)] } },
      'rules.yaml:1: rules.0.visa: "visum" is not possible here.',
    ],
    [
      'a fact without its day',
      { 'requirements/visas/visa.yaml': { ...visa, needed: undated } },
      'visas/visa.yaml:1: needed.asOf: is missing.',
    ],
    [
      'a fact without its source',
      { 'requirements/visas/visa.yaml': { ...visa, fee: unsourced } },
      'visas/visa.yaml:1: fee.source: is missing.',
    ],
    [
      'a source that is not there',
      { 'requirements/visas/visa.yaml': { ...visa, time: { look: 'goof' } } },
      'visas/visa.yaml:1: time.look: "goof" is not possible here. Did you mean gov?',
    ],
    [
      'a guide that is not there',
      { 'requirements/visas/visa.yaml': { ...visa, guide: 'study/japan' } },
      'visas/visa.yaml:1: guide: "study/japan" is not possible here.',
    ],
    [
      'an unknown figure',
      { 'requirements/visas/visa.yaml': { ...visa, name: { en: '{figure:fees}', jp: 'ビザ' } } },
      'visas/visa.yaml:1: name.en: unknown figure {figure:fees}',
    ],
  ])('for %s, by file and field', async (_name, change, message) => {
    const reading = writeContent(change).then(readContent);
    await expect(reading).rejects.toThrow(message);
  });
});
