import { expect, phone, test } from '../../support/browserTest.ts';
import type { Tab } from '../../support/tab.ts';
import {
  hydrate,
  isMarked,
  markDocument,
  press,
  sees,
  seesAddress,
  seesHydrated,
  seesTitle,
} from '../../support/visitor.ts';

const scrollTop = () => Math.round(scrollY);
const focused = () => document.activeElement?.id;
const current = () => document.querySelector('header nav [aria-current="page"]')?.textContent;

/** Scrolls as a visitor does who stops to read: the page has noticed that it stands still. */
async function scrollAndStop(tab: Tab, top: number): Promise<void> {
  await tab.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await sees(tab, () => (history.state as { scroll?: number } | null)?.scroll ?? 0, top);
}

test('links between remotes are followed in the same document, which starts at the top and has the focus', async ({
  tab,
}) => {
  await tab.open('/en');
  await hydrate(tab);
  await markDocument(tab);
  await tab.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  for (const [link, title] of [
    ['News', 'NEWS'],
    ['Services', 'SERVICES'],
    ['Contact', 'CONTACT'],
    ['About us', 'ABOUT US'],
  ] as const) {
    await press(tab, 'header nav a', link);
    await seesTitle(tab, `${title} - Tsubame Bridge`);
    await seesHydrated(tab);
    await sees(tab, scrollTop, 0);
    await sees(tab, focused, 'main');
    expect(await tab.evaluate(current)).toBe(link);
  }
  expect(await tab.evaluate(isMarked)).toBe(true);
});

test('a link with a hash leads to that place on another page', async ({ tab }) => {
  await tab.open('/en/contact');
  await hydrate(tab);
  await tab.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/en#why', textContent: 'why' });
    document.querySelector('main')?.append(link);
    link.click();
  });
  await seesAddress(tab, '/en#why');
  const isSeen = () => {
    const { top = -1 } = document.getElementById('why')?.getBoundingClientRect() ?? {};
    return top >= 0 && top < innerHeight;
  };
  await sees(tab, isSeen, true);
});

for (const [where, profile] of [
  ['a desktop', undefined],
  ['a phone', phone],
] as const) {
  test.describe(`on ${where}`, () => {
    if (profile) test.use({ profile });

    test('back and forward show each page where it was left', async ({ tab }) => {
      await tab.open('/en/faq');
      await hydrate(tab);
      await markDocument(tab);
      await press(tab, 'footer a', 'Tourist');
      await seesAddress(tab, '/en/services/tourist-visa');
      await seesHydrated(tab);
      await scrollAndStop(tab, 250);
      await tab.back();
      await seesAddress(tab, '/en/faq');
      await seesHydrated(tab);
      await sees(tab, () => scrollY > 500, true);
      await tab.forward();
      await seesAddress(tab, '/en/services/tourist-visa');
      await seesHydrated(tab);
      await sees(tab, scrollTop, 250);
      expect(await tab.evaluate(isMarked)).toBe(true);
    });
  });
}

test('back from another site shows the page where it was left', async ({ tab }) => {
  await tab.open('/en/faq');
  await hydrate(tab);
  await press(tab, 'header nav a', 'News');
  await seesTitle(tab, 'NEWS - Tsubame Bridge');
  await seesHydrated(tab);
  await scrollAndStop(tab, 400);
  await tab.open('/robots.txt');
  await tab.back();
  await seesTitle(tab, 'NEWS - Tsubame Bridge');
  await sees(tab, scrollTop, 400);
});
