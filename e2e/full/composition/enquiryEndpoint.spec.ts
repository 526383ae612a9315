import { createServer } from 'node:http';
import { listening, type RunningHost } from '../../../scripts/site/answering.ts';
import { enquiry, enquiryIn, fillEnquiry, sendButton } from '../../support/enquiry.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';
import { hydrate } from '../../support/site.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** An endpoint for enquiries, on an origin of its own. */
interface Endpoint extends RunningHost {
  /** What it does with enquiries. */
  answer: EndpointAnswer;
  /** Bodies of all enquiries that arrived. */
  received: unknown[];
}

/** `take` is what the contract asks for, `page` a page with status 200; `none` never answers. */
type EndpointAnswer = 'take' | 'refuse' | 'page' | 'none';

const statuses = { take: 204, refuse: 500, page: 200 };

async function startEndpoint(): Promise<Endpoint> {
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    let body = '';
    for await (const part of request) body += String(part);
    endpoint.received.push(JSON.parse(body));
    if (endpoint.answer === 'none') return;
    response.writeHead(statuses[endpoint.answer], { 'content-type': 'text/html' });
    response.end(endpoint.answer === 'page' ? '<h1>Welcome</h1>' : '');
  });
  const { address, stop } = await listening(server);
  const endpoint: Endpoint = { address: `${address}/enquiries`, answer: 'take', received: [], stop };
  return endpoint;
}

/** A deployment that has set an endpoint for enquiries (ENQUIRY_ENDPOINT). */
test.describe.configure({ mode: 'default' });
// What the browser itself says about an endpoint that refuses.
test.use({ expectedErrors: ['/enquiries', 'Failed to load resource'] });

let site: FaultySite;
let endpoint: Endpoint;
test.beforeAll(async () => {
  endpoint = await startEndpoint();
  site = await startFaultySite({}, { env: { ENQUIRY_ENDPOINT: endpoint.address } });
});
test.afterAll(async () => {
  await endpoint.stop();
  await site.stop();
});
test.beforeEach(() => {
  endpoint.answer = 'take';
  endpoint.received.length = 0;
});

/** Opens the form and fills it. Toasts stay, as in a window without focus. */
async function open(page: Page): Promise<void> {
  await page.goto(`${site.address}/jp/contact`);
  await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
  await hydrate(page);
  await fillEnquiry(page);
}

const success = 'フォームを送信しました。';
const failure =
  '送信できませんでした。入力内容は残っています。もう一度お試しいただくか、メールでお問い合わせください。';

test('an enquiry that the endpoint takes is sent once, thanked for, and not logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'log' && logged.push(message.text()));
  await open(page);
  await sendButton(page, 'jp').click();
  await expect(page.getByRole('status').getByText(success)).toBeVisible();
  await expect(page).toHaveURL(`${site.address}/jp`);
  expect(endpoint.received).toEqual([enquiry]);
  expect(logged).toEqual([]);
});

test('an enquiry that the endpoint refuses stays in the form, and can be sent again', async ({ page }) => {
  endpoint.answer = 'refuse';
  await open(page);
  await sendButton(page, 'jp').click();
  const toast = page.getByRole('status').filter({ hasText: failure });
  await expect(toast).toHaveClass(/Toastify__toast--error/);
  await expect(toast.getByRole('link', { name: 'メールで開く' })).toHaveAttribute(
    'href',
    /^mailto:.*When%20can%20I%20start/,
  );
  await expect(page.locator('main form').getByText(failure)).toBeVisible();
  await expect(page).toHaveURL(`${site.address}/jp/contact`);
  expect(await enquiryIn(page)).toEqual(enquiry);

  endpoint.answer = 'take';
  await sendButton(page, 'jp').click();
  await expect(page).toHaveURL(`${site.address}/jp`);
  expect(endpoint.received).toEqual([enquiry, enquiry]);
});

test('an endpoint that does not answer within ten seconds counts as failed, and what was typed survives a reload', async ({
  page,
}) => {
  endpoint.answer = 'none';
  // Ten seconds of timeoutMs pass at once; any other timeoutMs would not.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds === 10_000 ? 100 : milliseconds);
  });
  await open(page);
  await sendButton(page, 'jp').click();
  await expect(page.locator('main form').getByText(failure)).toBeVisible();
  await page.reload();
  await hydrate(page);
  expect(await enquiryIn(page)).toEqual(enquiry);
});

test('two clicks and Enter send one enquiry', async ({ page }) => {
  endpoint.answer = 'none';
  await open(page);
  await sendButton(page, 'jp').dblclick();
  await page.locator('#lastName').press('Enter');
  await expect(page.getByRole('button', { name: '送信しています…' })).toBeDisabled();
  await expect.poll(() => endpoint.received.length).toBe(1);
  await page.locator('#firstName').press('Enter');
  // A second request would have come before the answer to this one.
  await page.request.get(`${site.address}/healthz`);
  expect(endpoint.received).toEqual([enquiry]);
});
