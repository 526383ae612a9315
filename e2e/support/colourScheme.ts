import type { Page } from '@playwright/test';

type ColorScheme = 'light' | 'dark';

/** Sets the colour scheme of a page, without motion; where one is shown, waits until nothing is on its way between both. */
export async function setColourScheme(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // Media queries are looked at when a frame is made: transitions exist once the second one begins.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
