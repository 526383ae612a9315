import { company } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { type Language, languages, localeOf } from 'shared/language/language.ts';
import { type PageType, pageTypes } from '../../../scripts/site/pageTypes.ts';
import { expect, phone, test } from '../../support/browsers/browserTest.ts';
import { press, seesHydrated, type Tab } from '../../support/browsers/tab.ts';

test.use({ profile: phone });

/** Runs in the page: what every page has. */
function frameOfPage() {
  const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
  return {
    lang: document.documentElement.lang,
    company: document.title.split(' - ').at(-1),
    headings: document.querySelectorAll('h1').length,
    visible: ['body > header', 'body > footer', 'main h1'].map(isVisible),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

/** Runs in the page: what is pressed and is smaller than 24 CSS pixels (WCAG 2.2, 2.5.8), save links inside of text. */
function smallTargets(): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, textarea, input, label'),
  ];
  return targets
    .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
    .filter((target) => !target.closest('.visually-hidden') && target.offsetWidth > 1)
    .filter((target) => {
      const pressed = [target, ...((target as HTMLInputElement).labels ?? [])].map((each) =>
        each.getBoundingClientRect(),
      );
      return !pressed.some(({ width, height }) => width >= 24 && height >= 24);
    })
    .map((target) => target.outerHTML.slice(0, 100));
}

async function expectWhole(tab: Tab, { path, remote }: PageType, language: Language): Promise<void> {
  await tab.open(`/${language}${path}`);
  expect(await tab.evaluate(frameOfPage)).toEqual({
    lang: localeOf(language),
    company: company.name[language],
    headings: 1,
    visible: [true, true, true],
    overflow: 0,
  });
  expect(await tab.evaluate(smallTargets)).toEqual([]);
  const heading = await tab.evaluate(() => document.querySelector('h1')?.textContent);
  await press(tab, 'main h1');
  await seesHydrated(tab);
  expect(await tab.evaluate(() => document.querySelector('h1')?.textContent)).toBe(heading);
  expect(
    await tab.evaluate((id, name) => document.getElementById(id)?.getAttribute(name), mark.container, mark.remote),
  ).toBe(remote);
  expect((await tab.evaluate(frameOfPage)).overflow).toBe(0);
}

// A browser for each remote: to start one costs more than to open a page.
for (const remote of new Set(pageTypes.map((type) => type.remote))) {
  test(`pages of ${remote} are whole on a phone and are hydrated by a tap, in both languages`, async ({ tab }) => {
    for (const type of pageTypes.filter((one) => one.remote === remote))
      for (const language of languages)
        await test.step(`${type.name} (${language})`, () => expectWhole(tab, type, language));
  });
}
