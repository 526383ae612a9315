import { expect, hydrate, test } from '../support/test.ts';
import { box, openGroup, ticks, toolsRun } from '../support/visa.ts';

/** Storage entries as the site of 22 November 2026 wrote them. */
const local = {
  lang: 'en',
  'list:japan-tourist': 'employed host relative identity.passport photo.photo-size host.residence-record',
  'list:japan-tourist:travel': '2031-02-28',
  'list:uk': 'japan requirements.cas requirements.japan-papers',
  'list:uk:course': '2031-09-01',
  'changes:japan': '2026-11-22 japan-visa-fee.1a2b',
};
const errand = 'study';
const enquiry = {
  firstName: 'Sita',
  lastName: 'Rai',
  mobileNumber: '+977 9800000000',
  emailAddress: 'sita@example.test',
  visaType: '',
  destination: 'canada',
  additionalText: 'When can I begin?',
};

test.beforeEach(({ page }) =>
  page.addInitScript(
    ([stored, draft]) => {
      for (const [key, value] of Object.entries(stored))
        if (!localStorage.getItem(key)) localStorage.setItem(key, value);
      if (!sessionStorage.getItem('enquiry')) sessionStorage.setItem('enquiry', draft);
    },
    [local, JSON.stringify({ errand, ...enquiry })] as const,
  ),
);

test('ticks, answers, plans, a draft, the language and the last visit of an older site stay', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/jp/services/tourist-visa/japan-tourist');
  for (const name of local['list:japan-tourist'].split(' ')) await expect(box(page, name)).toBeChecked();
  await hydrate(page);
  await expect(page.locator('input[type="date"]')).toHaveValue('2031-02-28');
  await page.goto('/en/services/student-visa/uk');
  for (const name of local['list:uk'].split(' ')) await expect(box(page, name)).toBeChecked();
  await hydrate(page);
  await expect(page.locator('input[type="date"]')).toHaveValue('2031-09-01');
  await page.goto('/en/contact');
  await expect(page.locator(`[name="errand"][value="${errand}"]`)).toBeChecked();
  for (const [name, value] of Object.entries(enquiry))
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/en/changes/japan');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-since="status"]')).toContainText('22 November 2026');
  await expect(page.locator('[data-since="badge"]').first()).toBeVisible();
  expect(await height(), 'marks move nothing').toBe(before);
});

test('a link of an older site brings its list', async ({ page }) => {
  await page.goto('/en/services/tourist-visa/uk-tourist#list=1_japan.student.me_identity.passport.old-passports');
  await toolsRun(page);
  await expect(ticks(page)).toHaveCount(2);
  await openGroup(page, 'identity.passport');
  for (const name of ['japan', 'student', 'me', 'identity.passport', 'identity.old-passports'])
    await expect(box(page, name)).toBeChecked();
});
