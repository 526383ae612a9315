import { enquiry, enquiryIn, fillEnquiry, sendButton } from '../../support/enquiry.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';
import { expect, hydrate, type Page, test } from '../../support/test.ts';

/** Deployments without the service: one sends enquiries to an endpoint of its own (ENQUIRY_ENDPOINT), the other has none. */
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: ['https://endpoint.example/', 'Failed to load resource', 'mailto:'] });

const endpoint = 'https://endpoint.example/enquiries';
const failure =
  '送信できませんでした。入力内容は残っています。もう一度お試しいただくか、メールでお問い合わせください。';

let site: FaultySite;
let mailSite: FaultySite;
test.beforeAll(async () => {
  site = await startFaultySite({ env: { ENQUIRY_ENDPOINT: endpoint } });
  mailSite = await startFaultySite();
});
test.afterAll(() => Promise.all([site.stop(), mailSite.stop()]));

/** Opens the form and fills it. The endpoint answers the second enquiry. @returns the enquiries that arrive */
async function open(page: Page, { address } = site): Promise<unknown[]> {
  const received: unknown[] = [];
  await page.route(endpoint, (route) => {
    received.push(route.request().postDataJSON());
    if (received.length === 2) return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(`${address}/jp/contact`);
  // In a window without focus, toasts stay.
  await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
  await hydrate(page);
  await fillEnquiry(page);
  return received;
}

test('an enquiry that gets no answer for ten seconds stays in the form, and can be sent again', async ({ page }) => {
  // The first ten seconds pass when the test says so; any other timeout does not, nor do those of the second enquiry.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => {
      if (milliseconds !== 10_000) return timeout(milliseconds);
      AbortSignal.timeout = timeout;
      const ending = new AbortController();
      addEventListener('ten-seconds', () => ending.abort(new DOMException('', 'TimeoutError')));
      return ending.signal;
    };
  });
  const received = await open(page);
  await sendButton(page, 'jp').click();
  await expect.poll(() => received.length).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('ten-seconds')));
  const toast = page.getByRole('status').filter({ hasText: failure });
  await expect(toast).toHaveClass(/Toastify__toast--error/);
  const mail = toast.getByRole('link', { name: 'メールで開く' });
  await expect(mail).toHaveAttribute('href', /^mailto:.*When%20can%20I%20start/);
  await expect(page.locator('main form').getByText(failure)).toBeVisible();
  await expect(page).toHaveURL(`${site.address}/jp/contact`);
  expect(await enquiryIn(page)).toEqual(enquiry);
  await sendButton(page, 'jp').click();
  await expect(page.getByRole('status').getByText('フォームを送信しました。')).toBeVisible();
  await expect(page).toHaveURL(`${site.address}/jp`);
  expect(received).toEqual([enquiry, enquiry]);
});

test('two clicks and Enter send one enquiry', async ({ page }) => {
  const received = await open(page);
  await sendButton(page, 'jp').dblclick();
  await page.locator('#lastName').press('Enter');
  await expect(page.getByRole('button', { name: '送信しています…' })).toBeDisabled();
  await expect.poll(() => received.length).toBe(1);
  await page.locator('#firstName').press('Enter');
  // A second request would have come before this answer.
  await page.request.get(`${site.address}/healthz`);
  expect(received).toEqual([enquiry]);
});

test('without endpoint and service an enquiry is in the mail program, and nobody says that it was sent', async ({
  page,
}) => {
  await open(page, mailSite);
  await sendButton(page, 'jp').click();
  const toast = page.getByRole('status').filter({ hasText: 'メールソフトに内容を入力しました。' });
  const mail = toast.getByRole('link', { name: 'メールで開く' });
  await expect(mail).toHaveAttribute('href', /^mailto:.*When%20can%20I%20start/);
  await expect(page).toHaveURL(`${mailSite.address}/jp/contact`);
  await expect(page.getByText('フォームを送信しました。')).toHaveCount(0);
  expect(await enquiryIn(page)).toEqual(enquiry);
});
