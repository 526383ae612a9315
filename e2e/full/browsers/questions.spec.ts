import { phone, test } from '../../support/browserTest.ts';
import { press, sees, seesHydrated } from '../../support/visitor.ts';

const openAnswers = () => [...document.querySelectorAll('main details[name="faq"][open]')].map((each) => each.id);

test.use({ profile: phone });

for (const language of ['en', 'jp']) {
  test(`a guide shows one answer at a time, and none after a second press (${language})`, async ({ tab }) => {
    const question = (id: string) => press(tab, `#${id} > summary`);
    await tab.open(`/${language}/services/student-visa/uk`);
    const questions = () => [...document.querySelectorAll('main details[name="faq"]')].map((each) => each.id);
    const [first = '', second = ''] = await tab.evaluate(questions);
    await question(first);
    await sees(tab, openAnswers, [first]);
    await seesHydrated(tab);
    await sees(tab, openAnswers, [first]);
    await question(second);
    await sees(tab, openAnswers, [second]);
    await question(second);
    await sees(tab, openAnswers, []);
  });
}

test('a link to an answer opens it, and its category', async ({ tab }) => {
  await tab.open('/en/faq');
  const last = await tab.evaluate(() => [...document.querySelectorAll('#faq details details')].at(-1)?.id ?? '');
  await tab.open('/en/about');
  await tab.open(`/en/faq#${last}`);
  await sees(tab, () => document.querySelector('main :target')?.checkVisibility(), true);
  await sees(tab, () => document.querySelectorAll('main details[name="faq-category"][open]').length, 1);
});
