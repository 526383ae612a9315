import type { Browser } from '@playwright/test';
import type { Language } from '../../shared/src/language/language.ts';
import { openHydrated } from './hydration.ts';
import { connections, withPhone } from './phone.ts';

/** What is typed, by language; every letter leaves many titles. */
const terms: Record<Language, string> = { en: 'notice 1', jp: 'お知らせ1' };

/** Milliseconds after which a keystroke that has changed nothing counts as lost. */
const lostAfter = 3000;

/** Types into the search of the news list: milliseconds from each keystroke to the frame with its suggestions. */
export function typeIntoSearch(browser: Browser, site: string, language: Language): Promise<number[]> {
  return withPhone(browser, connections.slow4g, async ({ page }) => {
    await openHydrated(page, `${site}/${language}/news`);
    await page.locator('input[name=q]').focus();
    await page.waitForLoadState('networkidle');
    const latencies: number[] = [];
    for (const letter of terms[language]) {
      await page.evaluate(watchInput, lostAfter);
      await page.keyboard.insertText(letter);
      latencies.push(await page.evaluate(() => probes.answer ?? Number.POSITIVE_INFINITY));
    }
    return latencies;
  });
}

/** Runs in the page. Watches for the frame in which all suggestions fit what was typed. */
function watchInput(lostAfter: number): void {
  const fits = () => {
    const wanted = document.querySelector<HTMLInputElement>('input[name=q]')?.value.trim().toLowerCase() ?? '';
    const options = [...document.querySelectorAll('[role=option]')];
    // Titles have zero-width spaces between phrases.
    const texts = options.map(({ textContent }) => textContent.replaceAll('\u200b', '').toLowerCase());
    return texts.length > 0 && texts.every((text) => text.includes(wanted));
  };
  probes.answer = probes.watch('input', fits, lostAfter);
}
