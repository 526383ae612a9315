import { company, shownNumber } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document.contract.ts';
import { enquiryIn, fillEnquiry, sendButton } from '../support/enquiry.ts';
import { hydrate } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

/** What a service has filled into the page. */
const filledIn = (page: Page, name: string) => page.locator(`[${mark.answer}="${name}"]`);

/** Texts that are easily damaged on their way. */
const enquiry = {
  errand: 'work',
  firstName: 'Sita',
  lastName: 'Gurung <b>',
  mobileNumber: '0901234567',
  emailAddress: 'sita@example.com',
  additionalText: 'नमस्ते 🙂\u200B\nこんにちは、留学について。</script>',
  destination: 'new-zealand',
  visaType: 'other-visa',
};

/** Pieces of inputs that programs stumble over. */
const oddities = [
  '🙂👩‍👩‍👧',
  'שלום עולם',
  'مرحبا\u202E',
  '<script>window.executed = 1</script>',
  '"><img src=x onerror="window.executed = 1">',
  'javascript:window.executed=1//',
  '\u200B\u200D\uFEFF',
  '{firstName} {{path}} %00 %ff',
  '\n\n\t',
  '"\'`\\',
  'あｶﾞ',
  'e\u0301',
];

for (const [language, toast, reference] of [
  ['en', 'Form submitted successfully!', /Your enquiry has arrived. Reference: TB-/],
  ['jp', 'フォームを送信しました。', /お問い合わせを受け付けました。受付番号：TB-/],
] as const) {
  test(`a sent enquiry is stored by the service, thanked for, and leads home (${language})`, async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'log' && logged.push(message.text()));
    await page.goto(`/${language}/contact`);
    await hydrate(page);
    await fillEnquiry(page, enquiry);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await sendButton(page, language).click();
    const response = await answered;
    expect([response.status(), new URL(response.url()).pathname]).toEqual([201, `/${language}/contact`]);
    expect(response.headers()['cache-control']).toBe('no-store');
    await expect(page.getByText(toast)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${language}$`));
    const confirmation = page.getByRole('status').filter({ hasText: reference });
    await expect(page.getByText(toast)).toBeHidden();
    // It stays, names both telephone numbers, and leads to what was sent.
    await expect(confirmation.locator('a[href^="tel:"]')).toHaveText([
      shownNumber(company.phone, language),
      shownNumber(company.mobile, language),
    ]);
    await confirmation.locator('a[href*="/contact/sent/"]').click();
    await expect(filledIn(page, 'copy')).toContainText(enquiry.additionalText.split('\n')[0] ?? '');
    await expect(filledIn(page, 'copy')).toContainText(enquiry.lastName);
    expect(logged).toEqual([]);
    await page.goto(`/${language}/contact`);
    await hydrate(page);
    await expect(page.locator('#firstName')).toHaveValue('');
  });
}

for (const [language, choose] of [
  ['en', 'Please choose'],
  ['jp', '選択してください'],
] as const) {
  test(`every field that an errand asks but the last is required (${language})`, async ({ page }) => {
    await page.goto(`/${language}/contact`);
    await hydrate(page);
    await page.locator('#errand').selectOption('work');
    const fields = page.locator('main form :is(input, select, textarea):not([name="website"])');
    const rules = await fields.evaluateAll((elements) =>
      elements.map((element) => {
        const { name, type, required } = element as HTMLInputElement;
        return [name, type, required, element.getAttribute('autocomplete')];
      }),
    );
    const names = [
      ['firstName', 'text', true, 'given-name'],
      ['lastName', 'text', true, 'family-name'],
    ];
    expect(rules).toEqual([
      ['errand', 'select-one', true, null],
      ...(language === 'jp' ? names.toReversed() : names),
      ['mobileNumber', 'tel', true, 'tel'],
      ['emailAddress', 'email', true, 'email'],
      ['visaType', 'select-one', true, null],
      ['destination', 'select-one', true, null],
      ['additionalText', 'textarea', false, null],
    ]);
    await expect(page.locator('main form :is([pattern], [maxlength], [minlength], [min], [max])')).toHaveCount(0);
    for (const field of await fields.all()) await expect(field).toHaveAccessibleName(/.+/);
    const optionsOf = (id: string) =>
      page
        .locator(`#${id} option`)
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(await optionsOf('visaType')).toEqual(['', 'tourist-visa', 'working-visa', 'career-visa', 'other-visa']);
    expect(await optionsOf('destination')).toEqual([
      '',
      'uk',
      'usa',
      'canada',
      'australia',
      'new-zealand',
      'thailand',
      'other',
    ]);
    for (const id of ['visaType', 'destination']) {
      await expect(page.locator(`#${id} option`).first()).toHaveText(choose);
      await expect(page.locator(`#${id} option`).first()).toBeDisabled();
      await expect(page.locator(`#${id}`)).toHaveValue('');
    }
  });
}

test('the message stands at the field, names it, is tied to it, and the first wrong field has the focus', async ({
  page,
}) => {
  await page.goto('/en/contact');
  await hydrate(page);
  await page.locator('#errand').selectOption('it');
  await page.locator('#firstName').fill('Sita');
  await sendButton(page).click();
  await expect(page.locator('#lastName')).toBeFocused();
  await expect(page.locator('#lastName')).toHaveAttribute('aria-invalid', 'true');
  // A second try says it again.
  await sendButton(page).focus();
  await sendButton(page).click();
  await expect(page.locator('#lastName')).toBeFocused();
  await expect(page.locator('#lastName')).toHaveAccessibleDescription('Please fill in “Last name”.');
  await page.locator('#lastName').fill('Gurung');
  await expect(page.locator('#lastName')).not.toHaveAttribute('aria-invalid');
});

for (const width of [320, 1440]) {
  test(`a field that is wrong stands below the header, with its name and its message (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 600 });
    await page.goto('/jp/contact');
    await hydrate(page);
    await page.locator('#errand').selectOption('it');
    await sendButton(page, 'jp').click();
    await expect(page.locator('#lastName')).toBeFocused();
    const [header, label, message] = await Promise.all(
      [page.locator('body > header'), page.locator('label[for="lastName"]'), page.locator('#lastName-error')].map(
        (element) => element.evaluate((shown) => shown.getBoundingClientRect().toJSON() as DOMRect),
      ),
    );
    expect(label?.top).toBeGreaterThanOrEqual(header?.bottom ?? 600);
    expect(message?.bottom).toBeLessThanOrEqual(600);
  });
}

test.describe('what a link hands over', () => {
  test('is the errand, from the page for employers', async ({ page }) => {
    await page.goto('/en/employers');
    await page.locator('main a[href*="/contact?"]').last().click();
    await expect(page).toHaveURL(/\/en\/contact\?errand=hire$/);
    await expect(page.locator('#errand')).toHaveValue('hire');
    await hydrate(page);
    await expect(page.locator('#errand')).toHaveValue('hire');
  });

  for (const [path, errand, message] of [
    ['/en/services/student-visa/japan', 'study', /^I have a question about “Study in Japan/],
    ['/jp/services/tourist-visa/uk-tourist', 'visit', '「英国観光ビザのチェックリスト」について質問があります。'],
    ['/en/services/tourist-visa/japan-host', 'visit', /^I have a question about “.+”\.$/],
    ['/jp/services/working-visa/japan', 'work', '「日本で働く」について質問があります。'],
    ['/en/services/career-visa/uk', 'work', /^I have a question about “.+”\.$/],
    ['/jp/services/family-visa/japan', 'family', /^「.+」について質問があります。$/],
    ['/en/what-it-takes/nepal/uk/family', 'family', /^I have a question about “Join family in .+ passport”\.$/],
    ['/jp/what-it-takes/nepal/canada/study', 'study', /^「.+のパスポートで.+に留学」について質問があります。$/],
    ['/en/what-it-takes/other', '', 'I have a question about “With another passport”.'],
  ] as const) {
    test(`is what a visa page is about, and its title: ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.locator('main a[href*="/contact?"]').last().click();
      await expect(page.locator('#errand')).toHaveValue(errand);
      await expect(page.locator('#additionalText')).toHaveValue(message);
      await hydrate(page);
      await expect(page.locator('#errand')).toHaveValue(errand);
      await expect(page.locator('#additionalText')).toHaveValue(message);
      expect(await page.locator('#additionalText').inputValue()).not.toContain('\u200B');
    });
  }

  for (const [path, errand, message] of [
    ['/en/visa-consulting-service', '', 'I have a question about “Visa Consulting Service”.'],
    ['/jp/it-training-service', 'it', /^「.+」について質問があります。$/],
    ['/en/employers', 'hire', /^I have a question about “.+”\.$/],
    ['/jp/faq', '', /^「.+」について質問があります。$/],
    ['/en/services/student-visa/uk', 'study', /^I have a question about “.+”\.$/],
  ] as const) {
    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test(`stands in the address, also of links in a text: ${path}`, async ({ page }) => {
        await page.goto(path);
        const href =
          (await page.locator(`main [${mark.html}] a[href*="/contact?"]`).first().getAttribute('href')) ?? '';
        const { searchParams } = new URL(href, 'http://localhost');
        expect(searchParams.get('errand') ?? '').toBe(errand);
        expect(searchParams.get('additionalText')).toMatch(message);
      });
    });
  }

  test('is the title of an article, once, and nothing is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/jp/news');
    await page.locator('main article a').first().click();
    await expect(page).toHaveURL(/\/jp\/news\/./);
    const title = (await page.locator('h1').textContent()) ?? '';
    await page.locator('main a[href*="/contact?"]').last().click();
    const message = page.locator('#additionalText');
    const begun = `「${title.replaceAll('\u200B', '')}」について質問があります。`;
    await expect(message).toHaveValue(begun);
    await hydrate(page);
    await expect(message).toHaveValue(begun);
    await message.fill('費用を教えてください。');
    await page.reload();
    await hydrate(page);
    await expect(message).toHaveValue('費用を教えてください。');
    expect(sent).toEqual([]);
  });
});

test('what is typed survives a language switch and a reload', async ({ page }) => {
  await page.goto('/en/contact');
  await hydrate(page);
  await fillEnquiry(page, enquiry);
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(/\/jp\/contact$/);
  await hydrate(page);
  await expect(page.locator('#lastName')).toHaveValue(enquiry.lastName);
  await page.reload();
  await hydrate(page);
  await expect(page.locator('#additionalText')).toHaveValue(enquiry.additionalText);
  await expect(page.locator('#destination')).toHaveValue('new-zealand');
});

test('what the browser restores when a visitor comes back takes nothing from the draft', async ({ page }) => {
  await page.goto('/en/contact');
  await hydrate(page);
  await fillEnquiry(page, enquiry);
  await page.goto('/jp/about');
  await page.goBack();
  // Chromium restores textarea and selects, and not what React has set.
  await expect(page.locator('#destination')).toHaveValue(enquiry.destination);
  await hydrate(page);
  await expect.poll(() => enquiryIn(page)).toEqual(enquiry);
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('enquiry') ?? '{}'))).toEqual(enquiry);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an enquiry is an ordinary POST, and leads to a page with reference and copy', async ({ page }) => {
    await page.goto('/jp/contact');
    await fillEnquiry(page, { ...enquiry, mobileNumber: '０９０－１２３４－５６７８' });
    await sendButton(page, 'jp').click();
    await expect(page).toHaveURL(/\/jp\/contact\/sent\/[0-9a-f]{32}$/);
    await expect(filledIn(page, 'reference')).toHaveText(/^TB-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await expect(filledIn(page, 'copy')).toContainText('携帯電話番号: 09012345678');
    await expect(filledIn(page, 'copy')).toContainText('</script>');
    await expect(page.locator('main a[href="tel:+81300000001"]')).toBeVisible();
  });

  test('mistakes come back as the page, with what was typed and a summary that leads to the fields', async ({
    page,
  }) => {
    await page.goto('/en/contact');
    await fillEnquiry(page, { ...enquiry, mobileNumber: 'call me', firstName: '   ' });
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/en\/contact$/);
    const summary = page.getByRole('alert').filter({ hasText: 'Please correct the fields below.' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Please fill in “First name”.',
      'Please check “Mobile number”: 6 to 15 digits, with spaces, hyphens and a + in front if you like.',
    ]);
    await expect(page.locator('#mobileNumber')).toHaveAccessibleDescription(/^Please check “Mobile number”/);
    expect(await enquiryIn(page)).toEqual({ ...enquiry, mobileNumber: 'call me', firstName: '   ' });
    await summary.getByRole('link').last().click();
    await expect(page).toHaveURL(/#mobileNumber$/);
    await page.locator('#mobileNumber').fill('+977-9812345678');
    await page.locator('#firstName').fill('Sita');
    await sendButton(page).click();
    await expect(filledIn(page, 'reference')).toBeVisible();
  });

  test('an errand asks only what it needs', async ({ page }) => {
    await page.goto('/en/contact');
    const shown = async () => [
      await page.locator('#visaType').isVisible(),
      await page.locator('#destination').isVisible(),
    ];
    expect(await shown()).toEqual([false, false]);
    for (const [errand, ...questions] of [
      ['study', false, true],
      ['visit', false, true],
      ['work', true, true],
      ['family', false, true],
      ['hire', false, false],
      ['it', false, false],
      ['something-else', true, true],
    ] as const) {
      await page.locator('#errand').selectOption(errand);
      expect([errand, ...(await shown())]).toEqual([errand, ...questions]);
    }
  });
});

test('what was typed and sent before React came is not lost', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_shell/**/main-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en/contact');
  await fillEnquiry(page, enquiry);
  await sendButton(page).click();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  release();
  expect((await sent).postDataJSON()).toMatchObject(enquiry);
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
});

test('a thousand odd inputs stay exactly what was typed, and nothing of them runs', async ({ page }) => {
  await page.goto('/en/contact');
  await hydrate(page);
  await fillEnquiry(page, enquiry);
  const last = await page.evaluate(async (samples) => {
    const fields = ['firstName', 'lastName', 'emailAddress', 'additionalText'];
    let typed: Record<string, string> = {};
    for (let round = 0; round < 1000; round += 1) {
      const field = document.getElementById(fields[round % 4] ?? '') as HTMLInputElement | HTMLTextAreaElement;
      // A stream of pieces that repeats after some thousand; every hundredth input is a paste of 100 kB, the last one is not.
      const pieces = [1, 7, 31].map((step) => samples[(round * step) % samples.length]).join('');
      const prototype = Object.getPrototypeOf(field) as object;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(
        field,
        round % 100 === 50 ? pieces.padEnd(100_000, 'x') : pieces,
      );
      const { value } = field;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
      typed = JSON.parse(sessionStorage.getItem('enquiry') ?? '{}') as Record<string, string>;
      if (field.value !== value || typed[field.name] !== value) throw new Error(`input ${round} was changed`);
    }
    return typed;
  }, oddities);
  // What is no mail address cannot be sent.
  await page.locator('#emailAddress').fill(enquiry.emailAddress);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ ...last, emailAddress: enquiry.emailAddress });
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
  expect(await page.evaluate(() => 'executed' in window)).toBe(false);
});

test.describe('the map', () => {
  /** Answers for the map's server, and keeps what it is asked. */
  async function mapRequests(page: Page): Promise<string[]> {
    const requests: string[] = [];
    await page.route('https://www.openstreetmap.org/**', async (route) => {
      requests.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<p>map</p>' });
    });
    return requests;
  }

  for (const when of ['before', 'after'] as const) {
    test(`is requested when a visitor opens it ${when} React came, and not sooner`, async ({ page }) => {
      const requests = await mapRequests(page);
      await page.goto('/en/contact', { waitUntil: 'networkidle' });
      if (when === 'after') await hydrate(page);
      await page.getByText('Show the map').scrollIntoViewIfNeeded();
      expect(requests).toEqual([]);
      // A click of the element itself: no pointer comes first that would bring React.
      await page.locator('summary', { hasText: 'Show the map' }).evaluate((summary: HTMLElement) => summary.click());
      await hydrate(page);
      await expect(page.frameLocator('main iframe').getByText('map')).toBeVisible();
      expect(requests).toHaveLength(1);
    });
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is never requested: a link leads to it', async ({ page }) => {
      const requests = await mapRequests(page);
      await page.goto('/en/contact', { waitUntil: 'networkidle' });
      await expect(page.getByText('Show the map')).toBeHidden();
      await expect(page.locator('main a[href^="https://www.openstreetmap.org/"]')).toBeVisible();
      expect(requests).toEqual([]);
    });
  });
});

test('details name every way to reach the company', async ({ page }) => {
  await page.goto('/jp/contact');
  const details = page.locator('main dl');
  await expect(details).toContainText('〒161-0034 東京都新宿区');
  await expect(details.locator('a[href^="mailto:"]')).toHaveCount(2);
  await expect(details.locator('a[href="tel:+819000000002"]')).toHaveText(company.mobile);
  await expect(details.locator('a[target="_blank"]')).toHaveCount(2);
});
