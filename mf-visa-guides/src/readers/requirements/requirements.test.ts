import { describe, expect, it } from 'vitest';
import type { Combination } from '../../requirements/questions.ts';
import { readSample, sampleRequirements } from '../testSupport/content.ts';
import { prepareAnswer } from './requirementPages.ts';

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

  it.each([
    ['visa', '/services/tourist-visa/canada#criteria', undefined],
    ['permit', '/services/tourist-visa/canada#criteria', undefined],
    ['authorisation', undefined, 'https://www.gov.test/visa'],
    ['none', undefined, undefined],
  ])('of the kind "%s" leads to the criteria %s and the application %s', async (need, criteria, application) => {
    const { checklist: _, ...visa } = sampleRequirements.visa;
    const answer = await answerWith({ ...visa, need, guide: 'tourist/canada' });
    expect([answer.documents, answer.application?.url]).toEqual([criteria, application]);
    expect(answer.guide).toBe('/services/tourist-visa/canada');
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
    const source = { url: 'https://www.gov.test/work', title: 'GOV: work' };
    expect(facts[0]).toEqual({ id: 'fee', fact: { text: 'Now 24 hours.', since: '8 November 2024', source } });
  });
});
