import jsQR from 'jsqr';
import { company, shownNumber } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { type Language, languages } from 'shared/language/language.ts';
import { expect, hydrate, type Locator, messagesOf, type Page, test, withoutScripts } from '../../support/test.ts';
import { linkOf, openGroups, questions } from '../../support/visa.ts';

test('a printed guide is its text, with every answer and address, the logo and the telephone', async ({ page }) => {
  await page.goto('/en/services/student-visa/uk');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const header = page.locator('body > header');
  await expect(header.getByRole('link', { name: 'Tsubame Bridge' })).toBeVisible();
  await expect(header.locator('p', { hasText: '+81 3-0000-0001' }).last()).toBeVisible();
  const foot = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--foot'));
  expect(foot).toBe(`"${await page.title()}""\\a " "${company.origin}""/en/services/student-visa/uk"`);
  for (const hidden of [
    header.locator('nav').first(),
    page.locator('body > footer'),
    page.locator('nav[aria-label="On this page"]'),
    page.getByRole('link', { name: 'Back to top' }),
    page.getByRole('link', { name: 'SUBMIT YOUR DETAILS' }),
  ])
    await expect(hidden).toBeHidden();
  expect(await colourOf(page, 'h1')).toBe('rgb(27, 33, 72)');
  const answers = questions(page).locator(`[${mark.html}]`);
  expect(await answers.count()).toBeGreaterThan(0);
  for (const answer of await answers.all()) expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
});

test('on paper, each section begins below a space', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/en');
  const section = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Why choose us' }) });
  await expect(section).toHaveCSS('padding-block-start', '14.25px');
});

for (const language of languages)
  test(`on paper, links to other sites have numbers, each with its address (${language})`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    for (const path of [
      '/services/student-visa/uk',
      '/services/student-visa/australia',
      '/services/tourist-visa/uk-tourist',
      '/employer-kit',
      '/faq',
      '/about',
      '/contact',
      '/changes',
      '/what-it-takes/nepal/uk/study',
      '/what-it-takes/other',
    ]) {
      await page.goto(`/${language}${path}`);
      const texts = await page.locator('main small.on-paper').filter({ visible: true }).allTextContents();
      const addresses = await page.locator('main aside.on-paper > div').filter({ visible: true }).allTextContents();
      expect(new Set(texts.map((text) => Number(/\d+/.exec(text)?.[0]))), path).toEqual(
        new Set(addresses.map((_, at) => at + 1)),
      );
      const links = page.locator(`main a[href^="https://"]:not([href^="${company.origin}"])`).filter({ visible: true });
      expect(await links.count(), path).toBeGreaterThan(1);
      for (const link of await links.all()) {
        const [number, space] = await link.evaluate((element) => {
          const next = element.nextElementSibling;
          const end = [...element.getClientRects()].at(-1)?.right ?? 0;
          return [next?.textContent?.slice(1), (next?.getBoundingClientRect().left ?? 0) - end];
        });
        expect(addresses, path).toContain(`${number}\u00a0${await link.getAttribute('href')}`);
        expect(Math.abs(Number(space)), `${path}: ${number} follows its link`).toBeLessThan(1);
      }
    }
  });

/** Pixels between the margins of A4. */
const sheet = { width: 703, height: 1032 };

for (const language of languages)
  test(`paper has nothing to press or fill in (${language})`, async ({ page }) => {
    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: 'print' });
    const visa = '/services/student-visa';
    for (const path of ['', '/contact', '/faq', '/news', '/employers', '/it-training-service', visa, `${visa}/japan`]) {
      await page.goto(`/${language}${path}`);
      const controls = page.locator('main :is(nav, search, button, input:not([type="checkbox"]), select, .on-screen)');
      expect(await controls.count(), path).toBeGreaterThan(0);
      await expect(controls.filter({ visible: true }), path).toHaveCount(0);
      expect((await page.locator('h1').boundingBox())?.x, path).toBe(0);
    }
  });

for (const language of languages)
  test(`Home, the details of the company, lists of countries and answers for a passport are one sheet (${language})`, async ({
    page,
  }) => {
    for (const path of [
      '',
      '/contact',
      '/about',
      '/services',
      '/visa-consulting-service',
      '/services/student-visa',
      '/what-it-takes/nepal',
    ]) {
      await page.goto(`/${language}${path}`);
      expect(await sheets(page), path).toBe(1);
    }
  });

test('paper has the addresses of own pages whose links stand alone', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const checklist = '/en/services/student-visa/japan-study';
  for (const [path, target, address] of [
    ['/en/about', '/en/how-we-work', 'none'],
    ['/en/contact', '/en#orientation', `" (${company.origin}/en#orientation)"`],
    ['/en/what-it-takes/nepal/japan/study', checklist, `" (${company.origin}${checklist})"`],
  ] as const) {
    await page.goto(path);
    const link = page.locator(`main a[href="${target}"]`).filter({ visible: true }).first();
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content), path).toBe(address);
  }
});

test('a printed FAQ has the answers of all categories', async ({ page }) => {
  await page.goto('/en/faq');
  await page.emulateMedia({ media: 'print' });
  const answers = page.locator(`#faq [${mark.html}]`);
  expect(await answers.count()).toBeGreaterThan(20);
  for (const answer of await answers.all()) expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
});

test('a printed page of a passport has the answers that it links to', async ({ page }) => {
  await page.goto('/en/what-it-takes/nepal');
  const answer = page.locator('#japan').getByText('Student visa (status of residence: Student)');
  await expect(answer).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('lists that have not entered the screen yet are printed', async ({ page }) => {
  await page.goto('/en');
  await hydrate(page);
  const items = page.locator(`main [${mark.entrance}] > *`);
  const hidden = () => items.evaluateAll((all) => all.filter((item) => getComputedStyle(item).opacity === '0').length);
  expect(await hidden()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await hidden()).toBe(0);
});

test('compared countries are one table', async ({ page }) => {
  await page.goto('/en/services/student-visa');
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main thead')).toBeVisible();
  for (const cell of await page.locator('main tbody tr:first-child td').all())
    expect((await cell.boundingBox())?.width).toBeGreaterThan(50);
});

test('the costs of the first year are printed once a visitor has entered an amount', async ({ page }) => {
  await page.goto('/en/services/student-visa/japan#first-year');
  const sum = page.locator('#first-year [role="status"]');
  await page.locator('#first-year input[name="tuition"]').fill('500000');
  // With the fee of the visa.
  await expect(sum).toContainText(/5\d{2},\d{3}/);
  await page.emulateMedia({ media: 'print' });
  await expect(sum).toBeVisible();
  await page.locator('#first-year input[name="tuition"]').fill('');
  await expect(page.locator('#first-year')).toBeHidden();
});

const colourOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

const services = '/services/tourist-visa';

/** Answers as an employed adult who applies in Nepal, pays for everything and visits nobody, as far as the list asks. */
async function answer(page: Page): Promise<void> {
  for (const value of ['nepal', 'employed', 'me', 'nobody', 'without', 'unmarried']) {
    const choice = page.locator(`input[name^="own-"][value="${value}"]`);
    if (await choice.count()) await choice.check();
  }
}

/** Paths of all checklists. */
async function checklists(page: Page, language: Language): Promise<string[]> {
  await page.goto(`/${language}${services}`);
  const paths = await page
    .locator(`main a[href*="${services}/"]`)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return [...new Set(paths)].filter((path) => /-(tourist|parents)$/.test(path));
}

const code = (page: Page) => page.locator('[data-checklist-qr] svg');

/** Sheets of A4 on which a list is printed, with its QR code. */
async function sheetsWithCode(page: Page): Promise<number> {
  // The library of the code loads with the first change.
  const drawn = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    return code(page).count();
  };
  await expect.poll(drawn).toBe(1);
  // Printing draws it by itself.
  await code(page).evaluate((svg) => svg.remove());
  const count = await sheets(page);
  await expect(code(page)).toHaveCount(1);
  return count;
}

/** Sheets of A4 on which a page is printed. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const language of languages)
  withoutScripts(
    `without scripts, a printed list has what a folder needs, in black (${language})`,
    async ({ page }) => {
      const text = messagesOf(language, 'visa');
      await page.goto(`/${language}${services}/uk-tourist`);
      await answer(page);
      await openGroups(page);
      const shown = await page.locator('#documents ul > li').filter({ visible: true }).count();
      const ticked = page.locator('#documents li input').filter({ visible: true }).first();
      await ticked.check();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      for (const line of ['visa.sheet.for', 'visa.sheet.date', 'visa.own.answer.employed'])
        await expect(page.locator('main').getByText(text[line] ?? '', { exact: true })).toBeVisible();
      await expect(page.getByText(text['visa.own.answer.student'] ?? '', { exact: true })).toBeHidden();
      await expect(page.locator('#documents ul > li').filter({ visible: true })).toHaveCount(shown);
      await expect(page.locator('#notes')).toBeVisible();
      const tick = await ticked.evaluate((box) => getComputedStyle(box, '::before').borderRight);
      expect([await ticked.isChecked(), tick]).toEqual([true, '3px solid rgb(0, 0, 0)']);
      await expect(page.getByRole('complementary').locator('time')).toBeVisible();
      await expect(page.locator('#sources a[href^="https://"]').first()).toBeVisible();
      for (const words of [company.address[language], shownNumber(company.phone, language)])
        await expect(page.locator('main').getByText(words)).toBeVisible();
      for (const part of ['#plan li', '#fees']) await expect(page.locator(part).first()).toBeVisible();
      for (const part of ['#criteria', '[data-checklist-qr]']) await expect(page.locator(part)).toBeHidden();
      for (const part of ['h1', '#documents li label', '#notes li'])
        expect(await colourOf(page, part)).toBe('rgb(0, 0, 0)');
    },
  );

for (const language of languages)
  test(`every list prints on three sheets at most, with its QR code (${language})`, async ({ page }) => {
    const lists = await checklists(page, language);
    expect(lists.length).toBeGreaterThan(0);
    for (const path of lists) {
      await page.goto(path);
      await answer(page);
      await page.locator('#documents li input').first().check();
      expect(await sheetsWithCode(page), path).toBeLessThanOrEqual(3);
    }
  });

test('the printed QR code is the link of the list, and large enough for a phone', async ({ page }) => {
  await page.goto(`/jp${services}/canada-tourist`);
  await answer(page);
  await page.locator('#documents li input').filter({ visible: true }).first().check();
  const link = await linkOf(page, 'jp', false);
  await sheetsWithCode(page);
  expect(await decoded(code(page))).toBe(link);
  await page.emulateMedia({ media: 'print' });
  const millimetres = ((await code(page).boundingBox())?.width ?? 0) * (25.4 / 96);
  expect(millimetres).toBeCloseTo(24, 1);
});

/** Reads a QR code as a camera does. */
async function decoded(svg: Locator): Promise<string | undefined> {
  const { light, size } = await svg.evaluate(async (element) => {
    const size = (element as SVGSVGElement).viewBox.baseVal.width * 4;
    const picture = new Image(size, size);
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(element))}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(size, size).getContext('2d') as OffscreenCanvasRenderingContext2D;
    canvas.drawImage(picture, 0, 0, size, size);
    const { data } = canvas.getImageData(0, 0, size, size);
    return { light: [...data.filter((_, place) => place % 4 === 0)], size };
  });
  return jsQR(Uint8ClampedArray.from(light.flatMap((each) => [each, each, each, 255])), size, size)?.data;
}
