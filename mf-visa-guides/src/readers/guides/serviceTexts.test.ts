import { expect, it } from 'vitest';
import { sampleFiles, writeContent } from '../testSupport/content.ts';
import { readKnown } from '../testSupport/page.ts';
import { prepareService } from './serviceTexts.ts';

/** Prepares the student visa's page; gives the message instead where it is refused. */
async function prepare(language: 'en' | 'jp', change: Record<string, unknown> = {}) {
  const folder = await writeContent(change);
  try {
    return prepareService(folder, await readKnown(folder), 'student-visa', language);
  } catch (error) {
    return (error as Error).message;
  }
}

it('a service opens with its purpose, whom it suits, and a row for each country, with figures as the language writes them', async () => {
  expect(await prepare('en')).toMatchObject({
    data: {
      service: 'student-visa',
      checkedOn: { date: '2026-06-30' },
      comparison: [{ country: { id: 'uk', name: 'United Kingdom' }, to: 'uk' }],
    },
    html: {
      purpose: 'For <strong>sample</strong> purposes.',
      suits: 'It suits you.',
      'uk.fee': '£100–£200',
      'uk.time': 'Three weeks',
      'uk.work': '20\u00A0hours a week',
      'uk.files': 'You',
    },
  });
  expect(await prepare('jp')).toMatchObject({
    html: { 'uk.fee': '<span class="uncut">100〜200</span>ポンド', 'uk.work': '週<span class="uncut">20時間</span>' },
  });
});

it('a comparison of a country that the service does not lead to is refused', async () => {
  const career = sampleFiles['services/career-visa.yaml'] as { comparison: object[] };
  const comparison = [{ ...career.comparison[0], country: 'usa' }];
  const folder = await writeContent({ 'services/career-visa.yaml': { ...career, comparison } });
  const known = await readKnown(folder);
  expect(() => prepareService(folder, known, 'career-visa', 'en')).toThrow(
    'content/services/career-visa.yaml: compares usa, which has no page there',
  );
});
