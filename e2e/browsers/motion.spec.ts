import { desktop, expect, test } from '../support/browserTest.ts';
import { hydrate, press, sees } from '../support/visitor.ts';

const hidden = () =>
  [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => element.style.opacity === '0').length;

test('what is below the screen is hidden until it is scrolled to, and enters then', async ({ tab }) => {
  await tab.open('/en/services');
  await hydrate(tab);
  /** Runs in the page: goes to what is hidden still. */
  const leftHidden = () => {
    const items = [...document.querySelectorAll<HTMLElement>('main *')].filter(({ style }) => style.opacity === '0');
    items[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return items.length;
  };
  await sees(tab, leftHidden, 0);
});

test.describe('where less motion is wanted', () => {
  test.use({ profile: { ...desktop, reducedMotion: true } });

  test('nothing is hidden for an entrance, and the hero waits for the visitor', async ({ tab }) => {
    await tab.open('/en');
    expect(await tab.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
    await press(tab, 'main h1');
    await hydrate(tab);
    expect(await tab.evaluate(hidden)).toBe(0);
    const longest = () =>
      Math.max(0, ...document.getAnimations().map((each) => Number(each.effect?.getComputedTiming().duration ?? 0)));
    expect(await tab.evaluate(longest)).toBeLessThan(1);
  });
});
