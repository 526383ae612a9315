import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document.contract.ts';
import { type Language, languages, phraseBreak } from 'shared/language/language.ts';
import { liveRelease, publishedPages } from '../support/builtFiles.ts';
import { messagesOf } from '../support/messages.ts';
import { expectHydrated, expectSameDocument, hydrate, markDocument } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Texts that the tests look for, from the catalogs: an edit of a text is no failure. */
function textsOf(language: Language) {
  const text = messagesOf(language, 'visa');
  const of = (id: string) => text[`visa.${id}`] ?? '';
  return {
    services: ['student-visa', 'tourist-visa', 'working-visa', 'career-visa', 'family-visa'].map((service) =>
      of(`service.${service}`),
    ),
    learnMore: of('learnMore'),
    uk: of('country.uk'),
    submit: of('submit'),
    backToTop: messagesOf(language, 'common')['common.backToTop'] ?? '',
    contents: of('contents'),
    noData: of('noData'),
    unknownService: of('unknownService'),
    required: of('required'),
    milestones: ['m12-18', 'm9-12', 'm6-9', 'm3-6'].map((id) => of(`timeline.${id}`)),
    toChecklist: of('companion.checklist'),
    toGuide: of('companion.guide'),
    section: (id: string) => of(`section.${id}`),
  };
}

/** Where the cards of each service lead (specification 3, and the additions of the readings). */
const cards = {
  'student-visa': ['uk', 'usa', 'canada', 'australia', 'newzealand', 'schengen', 'japan'],
  'tourist-visa': [
    'uk-tourist',
    'usa-tourist',
    'canada-tourist',
    'australia-tourist',
    'schengen-tourist',
    'japan-tourist',
    'newzealand',
    'japan',
    'japan-host',
    'japan-parents',
  ],
  'working-visa': ['canada', 'newzealand', 'japan'],
  'career-visa': ['uk'],
  'family-visa': ['japan'],
};

/** Sections of each kind of page in order; those with a question mark stand where they are written. */
const sectionsOf = {
  study: ['advantages', 'timeline', 'steps?', 'program', 'requirements', 'financial', 'cost?', 'faq?'],
  visit: ['advantages', 'steps', 'criteria', 'cost?', 'faq?'],
  checklist: ['documents', 'fees', 'criteria', 'transit?', 'notes'],
};

/** One page of each kind, and of each shape that a kind can have. */
const guides: { path: string; kind: keyof typeof sectionsOf }[] = [
  { path: 'student-visa/uk', kind: 'study' },
  { path: 'student-visa/australia', kind: 'study' },
  { path: 'student-visa/japan', kind: 'study' },
  { path: 'tourist-visa/newzealand', kind: 'visit' },
  { path: 'working-visa/newzealand', kind: 'visit' },
  { path: 'career-visa/uk', kind: 'visit' },
  { path: 'family-visa/japan', kind: 'visit' },
  { path: 'tourist-visa/uk-tourist', kind: 'checklist' },
  { path: 'tourist-visa/japan-tourist', kind: 'checklist' },
  { path: 'tourist-visa/japan-parents', kind: 'checklist' },
];

/** Paths of guides in a language whose HTML holds something. */
function guidesWith(language: Language, part: string): string[] {
  const folder = liveRelease('mf-visa-guides');
  return publishedPages('mf-visa-guides').pages.flatMap(({ path, fragment }) =>
    path.startsWith(`/${language}/`) && readFileSync(join(folder, fragment.file), 'utf8').includes(part) ? [path] : [],
  );
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const questions = (page: Page) => page.locator('#faq details');

for (const language of languages) {
  const text = textsOf(language);
  const services = `/${language}/services`;

  test.describe(`services (${language})`, () => {
    test('the index has four cards, each with a Learn More link', async ({ page }) => {
      await page.goto(services);
      const found = page.locator('main article');
      await expect(found.getByRole('heading')).toHaveText(text.services.slice(0, 4));
      await expect(found.getByText(text.learnMore)).toHaveCount(4);
      expect(await hrefs(page, 'main article a')).toEqual(
        ['student-visa', 'tourist-visa', 'working-visa', 'career-visa'].map((service) => `${services}/${service}`),
      );
    });

    test('the index lists every page by country; a flag of Home leads to its country there', async ({ page }) => {
      await page.goto(`${services}#uk`);
      await expect(page.locator('#uk')).toBeInViewport();
      expect(await hrefs(page, '#uk a')).toEqual([
        `${services}/student-visa/uk`,
        `${services}/tourist-visa/uk-tourist`,
        `${services}/career-visa/uk`,
      ]);
      expect(await hrefs(page, '#japan a')).toContain(`${services}/tourist-visa/japan-parents`);
    });

    test('a service compares its countries: figures, source and day of each', async ({ page }) => {
      await page.goto(`${services}/student-visa`);
      const rows = page.getByRole('table').locator('tbody tr');
      expect(await rows.getByRole('rowheader').getByRole('link').count()).toBe(cards['student-visa'].length);
      await expect(rows.first()).toContainText('558');
      for (const row of await rows.all()) {
        await expect(row.locator('td').last().getByRole('link')).toHaveAttribute('href', /^https:\/\//);
        await expect(row.locator('td').last()).toContainText(/20\d\d/);
      }
    });

    for (const [index, [service, countries]] of Object.entries(cards).entries()) {
      test(`${service} has the cards of its countries`, async ({ page }) => {
        await page.goto(`${services}/${service}`);
        await expect(title(page)).toHaveAccessibleName(text.services[index] ?? '');
        expect(await hrefs(page, 'main article a')).toEqual(countries.map((to) => `${services}/${service}/${to}`));
      });
    }

    test('a card leads to its guide inside the site', async ({ page }) => {
      await page.goto(`${services}/student-visa`);
      await hydrate(page);
      await markDocument(page);
      await page.locator('main article').getByRole('link', { name: text.uk }).click();
      await expect(page).toHaveURL(`${services}/student-visa/uk`);
      await expectHydrated(page);
      await expectSameDocument(page);
    });
  });

  test.describe(`guides (${language})`, () => {
    for (const { path, kind } of guides) {
      test(`${path} has a title and its sections, in order, each named in the contents`, async ({ page }) => {
        await page.goto(`${services}/${path}`);
        await expect(title(page)).toHaveAccessibleName(/\S/);
        const headings = await page.locator('main article section > h2').allTextContents();
        const expected = sectionsOf[kind].map((id) => ({
          text: text.section(id.replace('?', '')),
          may: id.endsWith('?'),
        }));
        expect(headings).toEqual(
          expected.flatMap((section) => (section.may && !headings.includes(section.text) ? [] : section.text)),
        );
        const contents = page.getByRole('navigation', { name: text.contents }).getByRole('link');
        await expect(contents).toHaveText(headings);
        for (const id of await hrefs(page, 'main nav a[href^="#"]'))
          await expect(page.locator(`section${id}`)).toBeVisible();
      });
    }

    test('the timeline has the four milestones of the specification', async ({ page }) => {
      await page.goto(`${services}/student-visa/uk`);
      await expect(page.locator('#timeline li > p:first-child')).toHaveText(text.milestones);
    });

    test('the official sources and the day on which they were read stand above the text', async ({ page }) => {
      await page.goto(`${services}/student-visa/uk`);
      const checked = page.getByRole('complementary');
      await expect(checked.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
      await expect(checked.locator('a[href^="https://"]').first()).toBeVisible();
    });

    test('a fact that has changed keeps its sentence, with a dated note and its source beside it', async ({ page }) => {
      const [path] = guidesWith(language, 'role="note"');
      test.skip(!path, 'no guide has a note today');
      await page.goto(path ?? '');
      const note = page.getByRole('note').first();
      await expect(note.locator('strong')).toHaveText(/\d{4}/);
      await expect(note.getByRole('link')).toHaveAttribute('href', /^https:\/\//);
      const fact = note.locator('xpath=ancestor::*[self::li or self::tr][1]');
      const lengthOf = async (part: typeof note) => (await part.textContent())?.length ?? 0;
      expect(await lengthOf(fact)).toBeGreaterThan(await lengthOf(note));
    });

    for (const javaScriptEnabled of [true, false]) {
      test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
        test.use({ javaScriptEnabled });

        test('one answer is open at a time', async ({ page }) => {
          await page.goto(`${services}/student-visa/uk`);
          if (javaScriptEnabled) await hydrate(page);
          const [first, second] = [questions(page).nth(0), questions(page).nth(1)];
          const answer = (item: typeof first) => item.locator(`[${mark.html}]`);
          await expect(answer(first)).toBeHidden();
          await first.locator('summary').click();
          await expect(answer(first)).toBeVisible();
          await second.locator('summary').click();
          await expect(answer(second)).toBeVisible();
          await expect(answer(first)).toBeHidden();
          await second.locator('summary').click();
          await expect(page.locator('#faq details[open]')).toHaveCount(0);
          await expect(answer(second)).toBeHidden();
        });
      });
    }

    test('the form of contact is one link away', async ({ page }) => {
      await page.goto(`${services}/student-visa/uk`);
      const submit = page.getByRole('link', { name: text.submit });
      await expect(submit).toHaveAttribute('href', `/${language}/contact`);
      await submit.click();
      await expect(page).toHaveURL(`/${language}/contact`);
    });

    test('guide and checklist of a country name each other', async ({ page }) => {
      await page.goto(`${services}/tourist-visa/uk-tourist`);
      await page.getByRole('link', { name: text.toGuide }).click();
      await expect(page).toHaveURL(`${services}/tourist-visa/uk`);
      await page.getByRole('link', { name: text.toChecklist }).click();
      await expect(page).toHaveURL(`${services}/tourist-visa/uk-tourist`);
    });

    test('machines read the same questions and answers as visitors', async ({ page }) => {
      for (const path of ['student-visa/usa', 'tourist-visa/uk', 'career-visa/uk', 'working-visa/canada']) {
        await page.goto(`${services}/${path}`);
        const visible = await questions(page).evaluateAll(
          (items, html) =>
            items.map((item) => {
              const [question, answer] = [item.querySelector('summary'), item.querySelector(`[${html}]`)];
              const read = (element: Element | null) => element?.textContent.replaceAll(/\s+/g, ' ').trim();
              return { name: read(question), text: read(answer) };
            }),
          mark.html,
        );
        const data = await page.locator('script[type="application/ld+json"]').allTextContents();
        expect(data.join()).not.toContain(phraseBreak);
        const found = data.map((json) => JSON.parse(json) as { '@type': string; mainEntity?: unknown });
        const questionsData = found.find((one) => one['@type'] === 'FAQPage')?.mainEntity;
        expect(questionsData ?? []).toEqual(
          visible.map(({ name, text: answer }) => ({
            '@type': 'Question',
            name,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        );
      }
    });
  });

  test.describe(`checklist (${language})`, () => {
    test('papers can be ticked off, and ticks made before React came stay', async ({ page }) => {
      await page.goto(`${services}/tourist-visa/uk-tourist`);
      const required = page.locator('main li:has(input[type="checkbox"])', { hasText: text.required });
      const passport = required.first().getByRole('checkbox');
      await passport.check();
      await hydrate(page);
      await expect(passport).toBeChecked();
      const other = page.getByRole('checkbox', { checked: false }).first();
      await page.locator(`label[for="${await other.getAttribute('id')}"]`).click();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    });

    test('the button to the top shows from 200 pixels on', async ({ page }) => {
      await page.goto(`${services}/tourist-visa/uk-tourist`);
      await hydrate(page);
      const button = page.getByRole('link', { name: text.backToTop });
      await expect(button).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, 199));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(199);
      await expect(button).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, 200));
      await expect(button).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 3000));
      await button.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
      await expect(button).toBeHidden();
    });
  });

  test.describe(`addresses (${language})`, () => {
    for (const [alias, canonical] of [
      ['student-visa/united-kingdom', 'student-visa/uk'],
      ['student-visa/newzeland', 'student-visa/newzealand'],
      ['tourist-visa/united-kingdom', 'tourist-visa/uk'],
      ['tourist-visa/newzeland', 'tourist-visa/newzealand'],
      ['working-visa/newzeland', 'working-visa/newzealand'],
      ['career-visa/united-kingdom', 'career-visa/uk'],
    ]) {
      test(`${alias} shows the page and names ${canonical}`, async ({ page }) => {
        await page.goto(`${services}/${canonical}`);
        const name = (await title(page).getAttribute('aria-label')) ?? '';
        const response = await page.goto(`${services}/${alias}`);
        expect(response?.status()).toBe(200);
        await expect(page).toHaveURL(`${services}/${alias}`);
        await expect(title(page)).toHaveAccessibleName(name);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          'href',
          `${company.origin}${services}/${canonical}`,
        );
        await hydrate(page);
      });
    }

    test('redirect to the page that was meant', async ({ request }) => {
      for (const [from, to] of [
        ['student-visa/uk-tourist', 'tourist-visa/uk-tourist'],
        ['career-visa/japan-tourist', 'tourist-visa/japan-tourist'],
        ['no-such-service/usa-tourist', 'tourist-visa/usa-tourist'],
        ['Student-Visa/UK', 'student-visa/uk'],
        ['student-visa/uk/', 'student-visa/uk'],
        ['Tourist-Visa/', 'tourist-visa'],
        ['WORKING-VISA/Canada-Tourist/', 'tourist-visa/canada-tourist'],
      ]) {
        const response = await request.get(`${services}/${from}`, { maxRedirects: 0 });
        expect([from, response.status(), response.headers().location]).toEqual([from, 302, `${services}/${to}`]);
      }
    });

    test('an unknown service answers 404 with an empty banner and no cards', async ({ page }) => {
      const response = await page.goto(`${services}/no-such-visa`);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(company.name[language]);
      await expect(page.locator('[class*="PageBanner-module_banner"]')).toHaveText('');
      await expect(page.locator('main article')).toHaveCount(0);
      await expect(title(page)).toHaveText(text.unknownService);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await hydrate(page);
    });

    for (const path of ['student-visa/atlantis', 'career-visa/canada', 'student-visa/thailand', 'no-such-visa/uk']) {
      test(`${path} answers 404 and says that there is no data`, async ({ page }) => {
        const response = await page.goto(`${services}/${path}`);
        expect(response?.status()).toBe(404);
        await expect(title(page)).toHaveText(text.noData);
        await expect(page.locator('body > header')).toBeVisible();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
        await hydrate(page);
      });
    }
  });
}

test('a side image shows with its link, in the languages that name one', async ({ page }) => {
  for (const language of languages) {
    const [path] = guidesWith(language, 'Guide-module_sideImage');
    if (!path) continue;
    await page.goto(path);
    const link = page.locator('main article a[href^="https://"]:has(> img)');
    await expect(link.locator('img')).toHaveAccessibleName(/\S/);
    await link.scrollIntoViewIfNeeded();
    const width = () => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the way to the top is a plain link', async ({ page }) => {
    await page.goto('/en/services/tourist-visa/uk-tourist');
    const link = page.getByRole('link', { name: 'Back to top' });
    await expect(link).toBeHidden();
    await page.mouse.wheel(0, 3000);
    await link.click();
    await expect(page).toHaveURL(/#main$/);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(100);
  });
});

for (const path of ['student-visa/uk', 'tourist-visa/newzealand', 'tourist-visa/uk-tourist']) {
  test(`on a wide screen the contents of ${path} mark the section that is read`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/en/services/${path}`);
    await hydrate(page);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const marked = contents.locator('[aria-current="location"]');
    await expect(marked).toHaveCount(0);
    for (const name of await contents.getByRole('link').allTextContents()) {
      await contents.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeInViewport();
      await expect(marked).toHaveText(name);
      await expect(marked).toBeInViewport();
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(marked).toHaveCount(0);
  });
}

test.describe('on paper', () => {
  test('a guide is its text: no frame, every answer, every address', async ({ page }) => {
    await page.goto('/en/services/student-visa/uk');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body > header')).toBeHidden();
    await expect(page.locator('body > footer')).toBeHidden();
    await expect(page.locator('nav[aria-label="On this page"]')).toBeHidden();
    await expect(page.getByRole('link', { name: 'SUBMIT YOUR DETAILS' })).toBeHidden();
    const answers = questions(page).locator(`[${mark.html}]`);
    expect(await answers.count()).toBeGreaterThan(0);
    for (const answer of await answers.all()) {
      await expect(answer).toBeVisible();
      expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
    }
    const link = page.locator(`main section [${mark.html}] a[href^="https://"]`).first();
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(
      `" (${await link.getAttribute('href')})"`,
    );
  });

  test('answers stay closed on the screen', async ({ page }) => {
    await page.goto('/en/services/student-visa/uk');
    for (const answer of await questions(page).locator(`[${mark.html}]`).all()) await expect(answer).toBeHidden();
  });
});
