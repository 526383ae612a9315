import { phone, test } from '../../support/browserTest.ts';
import { fill, hydrate, press, sees, seesAddress, seesHydrated, seesText } from '../../support/visitor.ts';

const visibleArticles = () =>
  [...document.querySelectorAll('main article')].filter((article) => article.checkVisibility()).length;
const suggestions = () => document.querySelectorAll('[role="option"]').length;
const isExpanded = () => document.querySelector('[role="combobox"]')?.getAttribute('aria-expanded');

const texts = {
  en: { all: 'All', job: 'Job Vacancies', empty: 'No news available for this category.', none: 'No results found' },
  jp: {
    all: 'すべて',
    job: '求人情報',
    empty: 'このカテゴリーのニュースはありません。',
    none: '該当するニュースはありません',
  },
};

for (const [language, text] of Object.entries(texts)) {
  test(`categories filter the list and stand in the address through a reload (${language})`, async ({ tab }) => {
    await tab.open(`/${language}/news`);
    const all = await tab.evaluate(visibleArticles);
    await hydrate(tab);
    await press(tab, 'main label', text.job);
    await seesAddress(tab, `/${language}/news?category=job`);
    await sees(tab, visibleArticles, 0);
    await seesText(tab, text.empty);
    await tab.reload();
    await hydrate(tab);
    await sees(tab, visibleArticles, 0);
    await press(tab, 'main label', text.all);
    await sees(tab, visibleArticles, all);
  });

  test(`a search that matches nothing says so (${language})`, async ({ tab }) => {
    await tab.open(`/${language}/news`);
    await hydrate(tab);
    await fill(tab, '[role="combobox"]', 'zzzz');
    await seesText(tab, text.none);
  });
}

test('what is typed before React came is searched for; arrows reach a suggestion and Enter opens it', async ({
  tab,
}) => {
  await tab.open('/en/news');
  await fill(tab, '[role="combobox"]', 'golden');
  await seesHydrated(tab);
  await tab.key('ArrowDown');
  await sees(tab, suggestions, 1);
  await tab.key('Escape');
  await sees(tab, isExpanded, 'false');
  await tab.key('ArrowDown');
  await sees(tab, isExpanded, 'true');
  await tab.key('Enter');
  await seesAddress(tab, '/en/news/japan-golden-week-2025');
});

test.describe('on a phone', () => {
  test.use({ profile: phone });

  test('a suggestion is opened by a tap', async ({ tab }) => {
    await tab.open('/en/news');
    await fill(tab, '[role="combobox"]', 'golden');
    await press(tab, '[role="option"]');
    await seesAddress(tab, '/en/news/japan-golden-week-2025');
  });
});
