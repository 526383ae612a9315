import type { Page } from '@playwright/test';

type ColorScheme = 'light' | 'dark';

/** Sets the colour scheme of a page, without motion; where one is shown, waits until nothing is on its way between both. */
export async function setColourScheme(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async (query) => {
    const frame = () => new Promise(requestAnimationFrame);
    while (!matchMedia(query).matches) await frame();
    // Transitions exist once a frame was made, and an inherited colour begins its own when that of its parent has ended.
    for (let quietFrames = 0; quietFrames < 2; ) {
      await frame();
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      for (const transition of transitions) transition.finish();
      quietFrames = transitions.length > 0 ? 0 : quietFrames + 1;
    }
  }, `(prefers-color-scheme: ${colorScheme})`);
}
