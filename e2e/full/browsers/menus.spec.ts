import { ids } from 'shared/contract/document.contract.ts';
import { phone, test } from '../../support/browserTest.ts';
import { hydrate, press, sees, seesTitle } from '../../support/visitor.ts';

/** Runs in the page. */
const isShown = (id: string) => document.getElementById(id)?.checkVisibility() ?? false;

test('the language menu closes on a press outside it and by Escape', async ({ tab }) => {
  await tab.open('/en/about');
  for (const close of [() => press(tab, 'main h1'), () => tab.key('Escape')]) {
    await press(tab, 'header button', 'English');
    await sees(tab, isShown, true, ids.languages);
    await close();
    await sees(tab, isShown, false, ids.languages);
  }
});

test.describe('on a phone', () => {
  test.use({ profile: phone });

  test('the menu opens, and closes by Escape, by a press outside it and by its button', async ({ tab }) => {
    await tab.open('/jp');
    const button = () => press(tab, 'header button', 'メニュー');
    for (const close of [() => tab.key('Escape'), () => tab.press({ x: 100, y: 800 }), button]) {
      await button();
      await sees(tab, isShown, true, ids.menu);
      await close();
      await sees(tab, isShown, false, ids.menu);
    }
  });

  test('the menu leads to another remote, and is closed there', async ({ tab }) => {
    await tab.open('/en');
    await hydrate(tab);
    await press(tab, 'header button', 'Menu');
    await press(tab, `#${ids.menu} a`, 'News');
    await seesTitle(tab, 'NEWS - Tsubame Bridge');
    await sees(tab, isShown, false, ids.menu);
  });
});
