import type { Browser } from '@playwright/test';
import { mark } from '../../shared/src/contract/document.contract.ts';
import type { Language } from '../../shared/src/language/language.ts';
import { openHydrated } from './hydration.ts';
import { connections, withPhone } from './phone.ts';

/** What the titles of the articles begin with that are added, before their number: in languages in which the search is measured. */
export const noticeTerms: Record<Language, string> = { en: 'Notice ', jp: 'お知らせ' };

/** What is typed; every letter leaves many titles. */
const termIn = (language: Language) => `${noticeTerms[language].toLowerCase()}1`;

/** Milliseconds after which a keystroke that has changed nothing counts as lost. */
const lostAfter = 3000;

/** Types into the search of the news list: milliseconds from each keystroke to the frame with its suggestions. */
export function typeIntoSearch(browser: Browser, site: string, language: Language): Promise<number[]> {
  return withPhone(browser, connections.slow4g, async ({ page }) => {
    await openHydrated(page, `${site}/${language}/news`);
    await page.locator('input[name=q]').focus();
    await page.waitForLoadState('networkidle');
    const latencies: number[] = [];
    for (const letter of termIn(language)) {
      await page.evaluate(watchInput, lostAfter);
      await page.keyboard.insertText(letter);
      latencies.push(await page.evaluate(() => probes.answer ?? Number.POSITIVE_INFINITY));
    }
    return latencies;
  });
}

/** What is typed into the search of the whole site, letter by letter. */
const queries: Record<Language, string> = { en: 'bank statement uk', jp: '残高証明書英国' };

/** Types into the search of the whole site: milliseconds from each keystroke to the frame with its results. */
export function typeIntoSiteSearch(browser: Browser, site: string, language: Language): Promise<number[]> {
  return withPhone(browser, connections.slow4g, async ({ page }) => {
    await page.goto(`${site}/${language}/search`);
    await page.locator('main input[name=q]').focus();
    // The first query waits for the index.
    await page.keyboard.insertText('visa');
    await page.locator(`[${mark.searchResults}] li`).first().waitFor();
    await page.locator('main input[name=q]').fill('');
    const latencies: number[] = [];
    for (const letter of queries[language]) {
      await page.evaluate(watchResults, { lostAfter, results: `[${mark.searchResults}]` });
      await page.keyboard.insertText(letter);
      latencies.push(await page.evaluate(() => probes.answer ?? Number.POSITIVE_INFINITY));
    }
    return latencies;
  });
}

/** Runs in the page. Watches for the frame in which the results are those of what was typed. */
function watchResults({ lostAfter, results }: { lostAfter: number; results: string }): void {
  const fits = () => {
    const wanted = document.querySelector<HTMLInputElement>('main input[name=q]')?.value.trim() ?? '';
    return document.querySelector(`${results} p`)?.textContent.includes(wanted) === true;
  };
  probes.answer = probes.watch('input', fits, lostAfter);
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
