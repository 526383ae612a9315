import { ids, mark } from 'shared/contract/document/document.contract.ts';
import { desktop, expect, onPhone, test } from '../../support/browsers/browserTest.ts';
import {
  hydrate,
  isMarked,
  markDocument,
  press,
  sees,
  seesAddress,
  seesHydrated,
  seesTitle,
  type Tab,
} from '../../support/browsers/tab.ts';

const scrollTop = () => Math.round(scrollY);
const focused = () => document.activeElement?.id;
const current = () => document.querySelector('header nav [aria-current="page"]')?.textContent;

/** Scrolls, and waits until the page has stored its position. */
async function scrollAndStop(tab: Tab, top: number): Promise<void> {
  await tab.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await sees(tab, () => (history.state as { scroll?: number } | null)?.scroll ?? 0, top);
}

test('links between remotes keep the document; each page starts at its top, focused', async ({ tab }) => {
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

onPhone('on a phone, back and forward restore the scroll position', async ({ tab }) => {
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

test('back from a full load restores the scroll position', async ({ tab }) => {
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

/** Runs in the page. */
const isShown = (id: string) => document.getElementById(id)?.checkVisibility() ?? false;

const openAnswers = () =>
  [...document.querySelectorAll('main details[name="faq"][open] > [id]')].map((each) => each.id);

onPhone(
  'on a phone, the menu opens, and closes by Escape, by a press outside it and by its button',
  async ({ tab }) => {
    await tab.open('/jp');
    const button = () => press(tab, 'header button', 'メニュー');
    for (const close of [() => tab.key('Escape'), () => tab.press({ x: 100, y: 800 }), button]) {
      await button();
      await sees(tab, isShown, true, ids.menu);
      await close();
      await sees(tab, isShown, false, ids.menu);
    }
  },
);

onPhone('on a phone, a guide shows one answer at a time, and none after a second press', async ({ tab }) => {
  const question = (id: string) => press(tab, `details:has(> #${id}) > summary`);
  await tab.open('/jp/services/student-visa/uk');
  const questions = () => [...document.querySelectorAll('main details[name="faq"] > [id]')].map((each) => each.id);
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

onPhone('on a phone, a link to an answer opens it and its category', async ({ tab }) => {
  await tab.open('/en/faq');
  const last = await tab.evaluate(() => [...document.querySelectorAll('#faq details details > [id]')].at(-1)?.id ?? '');
  await tab.open('/en/about');
  await tab.open(`/en/faq#${last}`);
  await sees(tab, () => document.querySelector('main :target')?.checkVisibility(), true);
  await sees(tab, () => document.querySelectorAll('main details[name="faq-category"][open]').length, 1);
});

/** Runs in the page: items of lists that have not entered yet. */
const hidden = (items: string) =>
  [...document.querySelectorAll(items)].filter((element) => getComputedStyle(element).opacity === '0').length;
const items = `main [${mark.entrance}] > *`;

test('items below the screen enter when they are scrolled to', async ({ tab }) => {
  await tab.open('/en');
  await hydrate(tab);
  expect(await tab.evaluate(hidden, items)).toBeGreaterThan(0);
  /** Runs in the page: goes to what is hidden still. */
  const leftHidden = (selector: string) => {
    const left = [...document.querySelectorAll(selector)].filter((item) => getComputedStyle(item).opacity === '0');
    left[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return left.length;
  };
  await expect.poll(() => tab.evaluate(leftHidden, items), { intervals: [50] }).toBe(0);
});

test.describe('with reduced motion', () => {
  test.use({ profile: { ...desktop, reducedMotion: true } });

  test('nothing enters, and the hero does not move', async ({ tab }) => {
    await tab.open('/en');
    expect(await tab.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
    await press(tab, 'main h1');
    await hydrate(tab);
    expect(await tab.evaluate(hidden, items)).toBe(0);
    // Animations that follow a scroll have no time of their own.
    const longest = () => {
      const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      return Math.max(0, ...timed.map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0)));
    };
    expect(await tab.evaluate(longest)).toBeLessThan(1);
  });
});
