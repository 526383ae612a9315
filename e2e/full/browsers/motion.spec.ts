import { mark } from 'shared/contract/document.contract.ts';
import { desktop, expect, test } from '../../support/browserTest.ts';
import { hydrate, press } from '../../support/visitor.ts';

/** Runs in the page: items of lists that have not entered yet. */
const hidden = (items: string) =>
  [...document.querySelectorAll(items)].filter((element) => getComputedStyle(element).opacity === '0').length;
const items = `main [${mark.entrance}] > *`;

test('what is below the screen is hidden until it is scrolled to, and enters then', async ({ tab }) => {
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

test.describe('where less motion is wanted', () => {
  test.use({ profile: { ...desktop, reducedMotion: true } });

  test('nothing is hidden for an entrance, and the hero waits for the visitor', async ({ tab }) => {
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
