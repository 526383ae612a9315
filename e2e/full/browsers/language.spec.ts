import { ids } from 'shared/contract/document.contract.ts';
import { expect, test } from '../../support/browserTest.ts';
import { press, sees, seesAddress, seesTitle } from '../../support/visitor.ts';

test('choosing a language keeps path, query and hash, stores the choice, and back shows the page as it was', async ({
  tab,
}) => {
  await tab.open('/en/news?from=letter#page');
  expect(await tab.evaluate(() => localStorage.getItem('lang'))).toBeNull();
  await press(tab, 'header button', 'English');
  await press(tab, `#${ids.languages} a`, '日本語');
  await seesAddress(tab, '/jp/news?from=letter#page');
  await sees(tab, () => document.documentElement.lang, 'ja');
  expect(await tab.evaluate(() => localStorage.getItem('lang'))).toBe('jp');
  await tab.back();
  await seesTitle(tab, 'NEWS - Tsubame Bridge');
});

test('/ shows Home in Japanese, and in English once that was chosen', async ({ tab }) => {
  await tab.open('/');
  await seesTitle(tab, 'ホーム - つばめブリッジ');
  await tab.open('/jp/about');
  await press(tab, 'header button', '日本語');
  await press(tab, `#${ids.languages} a`, 'English');
  await seesAddress(tab, '/en/about');
  await tab.open('/');
  await seesTitle(tab, 'HOME - Tsubame Bridge');
});
