import { company } from 'shared/company/company.ts';
import { type Language, phraseBreak } from 'shared/language/language.ts';
import { bringToLife, expectAlive, expectSameDocument, markDocument } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

const texts = {
  en: {
    services: ['Student visa', 'Tourist visa', 'Working visa', 'Career visa'],
    learnMore: 'Learn More',
    uk: 'United Kingdom',
    submit: 'SUBMIT YOUR DETAILS',
    contactTitle: 'CONTACT - Tsubame Bridge',
    backToTop: 'Back to top',
    contents: 'On this page',
    noData: 'No visa data found for this service.',
    unknownService: 'There is no service at this address.',
    required: 'Required',
    milestones: ['12–18 months before', '9–12 months before', '6–9 months before', '3–6 months before'],
    checked: 'Facts last checked on 30 June 2026 against:',
    note: 'Note dated 1 January 2027',
    fact: 'the Graduate Route lets you stay for 2 years, or 3 years after a PhD',
    toChecklist: 'Open the document checklist',
    toGuide: 'Read the visitor guide',
  },
  jp: {
    services: ['学生ビザ', '観光ビザ', '就労ビザ', 'キャリアビザ'],
    learnMore: '詳しく見る',
    uk: '英国',
    submit: '情報を送信する',
    contactTitle: 'お問い合わせ - つばめブリッジ',
    backToTop: 'ページの先頭へ',
    contents: 'このページの内容',
    noData: 'このサービスのビザ情報は見つかりませんでした。',
    unknownService: 'このアドレスに該当するサービスはありません。',
    required: '必須',
    milestones: ['出発の12〜18か月前', '出発の9〜12か月前', '出発の6〜9か月前', '出発の3〜6か月前'],
    checked: '次の公式情報と照合した日：2026年6月30日',
    note: '2027年1月1日付の補足',
    fact: 'グラデュエート・ルートで2年、博士課程なら3年滞在できます',
    toChecklist: '必要書類リストを見る',
    toGuide: '観光ビザのガイドを読む',
  },
} as const;

/** Where the cards of each service lead (specification 3, and the additions of the readings). */
const cards = {
  'student-visa': ['uk', 'usa', 'canada', 'australia', 'newzealand', 'schengen'],
  'tourist-visa': [
    'uk-tourist',
    'usa-tourist',
    'canada-tourist',
    'australia-tourist',
    'schengen-tourist',
    'japan-tourist',
    'newzealand',
  ],
  'working-visa': ['canada', 'newzealand'],
  'career-visa': ['uk'],
};

const study = {
  en: [
    'Key advantages',
    'Timeline and planning',
    'Choosing the right program',
    'Basic requirements',
    'Financial aid',
    'Frequently Asked Questions',
  ],
  jp: ['主なメリット', '準備の時期と流れ', '課程の選び方', '基本の要件', '奨学金と資金', 'よくある質問'],
};
const visit = {
  en: ['Key advantages', 'How to apply', 'Criteria', 'Approximate costs', 'Frequently Asked Questions'],
  jp: ['主なメリット', '申請の流れ', '審査の基準', '費用の目安', 'よくある質問'],
};
const without = (sections: Record<Language, string[]>, index: number) => ({
  en: sections.en.toSpliced(index, 1),
  jp: sections.jp.toSpliced(index, 1),
});

/** One page of each kind, and one of each shape that a kind can have. */
const guides: { path: string; title: Record<Language, string>; sections: Record<Language, string[]> }[] = [
  { path: 'student-visa/uk', title: { en: 'Study in the United Kingdom', jp: '英国留学ガイド' }, sections: study },
  {
    path: 'student-visa/australia',
    title: { en: 'Study in Australia', jp: 'オーストラリア留学ガイド' },
    sections: without(study, 5),
  },
  {
    path: 'tourist-visa/newzealand',
    title: { en: 'Visit New Zealand', jp: 'ニュージーランドを訪れる' },
    sections: visit,
  },
  {
    path: 'working-visa/newzealand',
    title: { en: 'Work in New Zealand', jp: 'ニュージーランドで働く' },
    sections: visit,
  },
  {
    path: 'career-visa/uk',
    title: { en: 'Build a career in the United Kingdom', jp: '英国でキャリアを築く' },
    sections: without(visit, 3),
  },
  {
    path: 'tourist-visa/uk-tourist',
    title: { en: 'UK visitor visa checklist', jp: '英国観光ビザのチェックリスト' },
    sections: {
      en: ['Documents', 'Fees', 'Criteria', 'Transit', 'Practical notes'],
      jp: ['必要書類', '費用', '審査の基準', '乗り継ぎ', '実務上のポイント'],
    },
  },
  {
    path: 'tourist-visa/japan-tourist',
    title: { en: 'Japan visitor visa checklist', jp: '日本の短期滞在ビザのチェックリスト' },
    sections: {
      en: ['Documents', 'Fees', 'Criteria', 'Practical notes'],
      jp: ['必要書類', '費用', '審査の基準', '実務上のポイント'],
    },
  },
];

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const questions = (page: Page) => page.locator('#faq details');

for (const language of ['en', 'jp'] as const) {
  const text = texts[language];
  const services = `/${language}/services`;

  test.describe(`services (${language})`, () => {
    test('the index has four cards, each with a Learn More link', async ({ page }) => {
      await page.goto(services);
      const found = page.locator('main article');
      await expect(found.getByRole('heading')).toHaveText(text.services);
      await expect(found.getByText(text.learnMore)).toHaveCount(4);
      expect(await hrefs(page, 'main article a')).toEqual(
        Object.keys(cards).map((service) => `${services}/${service}`),
      );
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
      await bringToLife(page);
      await markDocument(page);
      await page.locator('main article').getByRole('link', { name: text.uk }).click();
      await expect(page).toHaveURL(`${services}/student-visa/uk`);
      await expectAlive(page);
      await expectSameDocument(page);
    });
  });

  test.describe(`guides (${language})`, () => {
    for (const { path, title: titles, sections } of guides) {
      test(`${path} has its title and its sections, in order, each named in the contents`, async ({ page }) => {
        await page.goto(`${services}/${path}`);
        await expect(title(page)).toHaveAccessibleName(titles[language]);
        await expect(page.locator('main article section > h2')).toHaveText(sections[language]);
        const contents = page.getByRole('navigation', { name: text.contents }).getByRole('link');
        await expect(contents).toHaveText(sections[language]);
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
      await expect(checked).toContainText(text.checked);
      await expect(checked.locator('a[href^="https://www.gov.uk/"]').first()).toBeVisible();
    });

    test('a fact that has changed keeps its sentence, with a dated note and its source beside it', async ({ page }) => {
      await page.goto(`${services}/student-visa/uk`);
      const fact = page.locator('#advantages li').filter({ hasText: text.fact });
      await expect(fact.getByRole('note')).toContainText(text.note);
      await expect(fact.getByRole('note').getByRole('link')).toHaveAttribute(
        'href',
        'https://www.gov.uk/graduate-visa',
      );
    });

    for (const javaScriptEnabled of [true, false]) {
      test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
        test.use({ javaScriptEnabled });

        test('one answer is open at a time', async ({ page }) => {
          await page.goto(`${services}/student-visa/uk`);
          if (javaScriptEnabled) await bringToLife(page);
          const [first, second] = [questions(page).nth(0), questions(page).nth(1)];
          const answer = (item: typeof first) => item.locator('[data-html]');
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
      await expect(page).toHaveTitle(text.contactTitle);
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
        const visible = await questions(page).evaluateAll((items) =>
          items.map((item) => {
            const [question, answer] = [item.querySelector('summary'), item.querySelector('[data-html]')];
            const read = (element: Element | null) => element?.textContent.replaceAll(/\s+/g, ' ').trim();
            return { name: read(question), text: read(answer) };
          }),
        );
        const data = await page.locator('script[type="application/ld+json"]').allTextContents();
        expect(data.join()).not.toContain(phraseBreak);
        const found = data.map((json) => JSON.parse(json) as { '@type': string; mainEntity?: unknown });
        expect(visible.length).toBeGreaterThanOrEqual(6);
        expect(found.find((one) => one['@type'] === 'FAQPage')?.mainEntity).toEqual(
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
      const papers = page.getByRole('checkbox');
      expect(await papers.count()).toBeGreaterThanOrEqual(40);
      const passport = page.locator('#documents-identity-passport');
      await expect(page.locator('li', { has: passport })).toContainText(text.required);
      await passport.check();
      await bringToLife(page);
      await expect(passport).toBeChecked();
      await page.locator('label[for="documents-identity-old-passports"]').click();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    });

    test('the button to the top shows from 200 pixels on', async ({ page }) => {
      await page.goto(`${services}/tourist-visa/uk-tourist`);
      await bringToLife(page);
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
        await bringToLife(page);
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
      await bringToLife(page);
    });

    for (const path of ['student-visa/atlantis', 'career-visa/canada', 'student-visa/japan', 'no-such-visa/uk']) {
      test(`${path} answers 404 and says that there is no data`, async ({ page }) => {
        const response = await page.goto(`${services}/${path}`);
        expect(response?.status()).toBe(404);
        await expect(title(page)).toHaveText(text.noData);
        await expect(page.locator('body > header')).toBeVisible();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
        await bringToLife(page);
      });
    }
  });
}

test('the study guide of Australia has its side image with a link in English only', async ({ page }) => {
  await page.goto('/en/services/student-visa/australia');
  const image = page.locator('a[href="https://www.studyaustralia.gov.au"] img');
  await expect(image).toHaveAccessibleName(/^Study Australia/);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(100);
  await page.goto('/jp/services/student-visa/australia');
  await expect(page.locator('main article img')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the way to the top is a plain link', async ({ page }) => {
    await page.goto('/en/services/tourist-visa/uk-tourist');
    const link = page.getByRole('link', { name: 'Back to top' });
    await link.click();
    await expect(page).toHaveURL(/#main$/);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(100);
  });
});

for (const path of ['student-visa/uk', 'tourist-visa/newzealand', 'tourist-visa/uk-tourist']) {
  test(`on a wide screen the contents of ${path} mark the section that is read`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/en/services/${path}`);
    await bringToLife(page);
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
    const answers = questions(page).locator('[data-html]');
    await expect(answers).toHaveCount(7);
    for (const answer of await answers.all()) {
      await expect(answer).toBeVisible();
      expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
    }
    const link = page.locator('#requirements a[href="https://www.gov.uk/tb-test-visa"]');
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(
      '" (https://www.gov.uk/tb-test-visa)"',
    );
  });

  test('answers stay closed on the screen', async ({ page }) => {
    await page.goto('/en/services/student-visa/uk');
    for (const answer of await questions(page).locator('[data-html]').all()) await expect(answer).toBeHidden();
  });
});
