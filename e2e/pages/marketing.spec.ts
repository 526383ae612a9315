import { company, telephoneLink } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document.contract.ts';
import { promisedPages } from 'shared/contract/promises.contract.ts';
import { languages } from 'shared/language/language.ts';
import { messagesOf } from '../support/messages.ts';
import { expectHydrated, hydrate } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Headings of Home in the order of the specification, and of the first step towards a visa, by message id. */
const blocks = [
  'hero.study.title',
  'hero.travel.title',
  'hero.work.title',
  'firstStep.title',
  'flags.title',
  'services.title',
  'visas.title',
  'why.title',
  'rediscover.title',
  'orientation.title',
];

test.describe('home', () => {
  for (const language of languages) {
    test(`shows its blocks in the order of the specification (${language})`, async ({ page }) => {
      const text = messagesOf(language, 'marketing');
      await page.goto(`/${language}`);
      const headings = await page.locator('main h1, main h2').allTextContents();
      const shown = headings.map((heading) => heading.replaceAll('\u200B', ''));
      expect(shown).toEqual(blocks.map((id) => text[`marketing.${id}`]));
    });
  }

  test('leads where the specification says', async ({ page }) => {
    await page.goto('/en');
    await expect(page.locator('main a[href^="/en/services#"]:has(img)')).toHaveCount(5);
    for (const service of ['visa-consulting-service', 'it-training-service', 'job-placement-service']) {
      await expect(page.locator(`#services a[href="/en/${service}"]`)).toHaveCount(1);
    }
    await expect(page.getByRole('link', { name: 'About Us', exact: true })).toHaveAttribute('href', '/en/about');
    await page.getByRole('link', { name: 'UPCOMING EVENTS' }).click();
    await expect(page).toHaveURL(`/en${promisedPages.onlineClassLink.path}`);
    await expect(page.locator('#page')).toHaveAttribute(mark.type, 'article');
  });

  test('names the orientation in Japan time and Nepal time', async ({ page }) => {
    await page.goto('/jp');
    await expect(page.locator('main')).toContainText(
      '毎週土曜日・日曜日 午前9時30分（日本時間）／午前6時15分（ネパール時間）',
    );
    await page.goto('/en');
    const banner = page.locator('section', { has: page.getByRole('heading', { name: 'Free online orientation' }) });
    await expect(banner).toContainText('Every Saturday and Sunday at 9:30 am Japan time (6:15 am Nepal time).');
  });
});

test.describe('hero', () => {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('a dot turns to its slide', async ({ page }) => {
      await page.goto('/en');
      const second = page.locator('#hero-travel');
      await expect(second).not.toBeInViewport();
      await page
        .getByRole('link', { name: (await second.getByRole('heading').textContent()) ?? '', exact: true })
        .click();
      await expect(second).toBeInViewport({ ratio: 0.5 });
      await expect(page.locator('#hero-study')).not.toBeInViewport();
    });
  });

  test('the title is on the first screen at 200 % zoom', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await page.goto('/en');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  });

  test('a slide of few words leaves no hole on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/jp');
    const feet = await page.locator('[id^="hero-"] > div').evaluateAll((words) =>
      words.map((one) => {
        const action = one.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        return Math.round(one.getBoundingClientRect().bottom - action);
      }),
    );
    expect(new Set(feet).size).toBe(1);
  });

  for (const [language, company, loading, pause, play] of [
    ['en', 'Tsubame Bridge', 'Loading hero...', 'Pause', 'Play'],
    ['jp', 'つばめブリッジ', '読み込み中です…（Loading hero...）', '停止', '再生'],
  ] as const) {
    test(`says that it loads while the slider is on its way, then plays and pauses (${language})`, async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/heroSlider-*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/${language}/about`);
      await hydrate(page);
      await page.locator('header').getByRole('link', { name: company }).click();
      // On a slow connection the slider is loaded when a visitor turns to it.
      await page.locator('.swiper-wrapper').hover();
      await expect(page.getByText(loading)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      release();
      await expect(page.getByText(loading)).toHaveCount(0);
      await page.getByRole('button', { name: pause }).click();
      await expect(page.getByRole('button', { name: play })).toBeVisible();
    });
  }

  for (const turn of ['hover', 'focus'] as const) {
    test(`plays for a visitor who has turned to it before React came (${turn})`, async ({ page }) => {
      await page.goto('/en');
      await page.locator('.swiper-wrapper')[turn]();
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    });
  }

  test('moves on after six seconds and 50 ms, and not while the pointer or the focus is on it', async ({ page }) => {
    await page.clock.install();
    await page.goto('/en');
    await hydrate(page);
    const row = page.locator('.swiper-wrapper');
    await row.hover();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    const position = () => row.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
    await page.clock.runFor(8000);
    expect(await position()).toBe(0);
    await page.mouse.move(5, 5);
    await row.focus();
    await page.clock.runFor(8000);
    expect(await position()).toBe(0);
    await page.clock.pauseAt(Date.now() + 60_000);
    await row.blur();
    await page.clock.runFor(6049);
    expect(await position()).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(position).toBe(1);
  });

  test('stands still where less motion is wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en');
    await hydrate(page);
    await page.locator('.swiper-wrapper').focus();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('scrolls by hand', async ({ page }) => {
      await page.goto('/jp');
      const row = page.locator('.swiper-wrapper');
      await row.focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('heading', { name: '確かな書類で、国境を越える。' })).toBeInViewport();
    });
  });
});

test.describe('FAQ', () => {
  for (const javaScriptEnabled of [false, true]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled });

      test('shows one category at a time, each question on its own', async ({ page }) => {
        await page.goto('/en/faq');
        if (javaScriptEnabled) await hydrate(page);
        const categories = page.locator('#faq > details');
        const [first, second] = [categories.nth(0), categories.nth(1)];
        await expect(first.locator('details').first()).toBeVisible();
        await expect(second.locator('details').first()).toBeHidden();
        await second.locator('summary').first().click();
        await expect(first.locator('details').first()).toBeHidden();
        const questions = second.locator('details');
        for (const question of await questions.all()) await question.locator('summary').click();
        await expect(page.locator('#faq details details[open]')).toHaveCount(await questions.count());
        await expect(questions.last().locator(`[${mark.html}]`)).toBeVisible();
      });
    });
  }

  test('an answer that was opened before React came stays open', async ({ page }) => {
    await page.goto('/jp/faq');
    const question = page.locator('#faq details details').first();
    await question.locator('summary').click();
    await expectHydrated(page);
    await expect(question).toHaveAttribute('open', '');
  });

  test('a link to a question opens its category and the question', async ({ page }) => {
    await page.goto('/en/faq');
    const id = await page.locator('#faq details details').last().getAttribute('id');
    await page.goto('/en/about');
    await page.goto(`/en/faq#${id}`);
    await expect(page.locator(`#${id} summary`)).toBeInViewport();
  });

  test('has the same questions in both languages by count, and as structured data', async ({ page }) => {
    const counts: number[][] = [];
    for (const language of languages) {
      await page.goto(`/${language}/faq`);
      const categories = await page.locator('#faq > details').all();
      counts.push(await Promise.all(categories.map((category) => category.locator('details').count())));
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
      expect(data.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
        await page.locator('#faq details details summary').allTextContents(),
      );
    }
    expect(counts[0]).toEqual(counts[1]);
  });
});

test('about lists the company in numbered rows', async ({ page }) => {
  await page.goto('/en/about');
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(7);
  await expect(rows.nth(0)).toContainText('Company name');
  await expect(rows.nth(0).getByRole('link')).toHaveAttribute('href', company.website);
  await expect(rows.nth(4).getByRole('link')).toHaveAttribute('href', telephoneLink(company.phone));
  await expect(rows.nth(6).getByRole('link')).toHaveCount(3);
});

for (const service of ['visa-consulting-service', 'it-training-service', 'job-placement-service']) {
  test(`${service} shows its four steps, each with a title and a picture`, async ({ page }) => {
    await page.goto(`/en/${service}`);
    await expect(page.locator('#process h3')).toHaveText([/\S/, /\S/, /\S/, /\S/]);
    await expect(page.locator('#process img')).toHaveCount(4);
  });
}
