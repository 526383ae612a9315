import { slot } from 'shared/contract/document.contract.ts';
import { fillEnquiry, sendButton } from '../../support/enquiry.ts';
import { hydrate } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';
import { enquiry } from './enquiry.ts';

/** Pieces of inputs that programs stumble over. */
const oddities = [
  '🙂👩‍👩‍👧',
  'שלום עולם',
  'مرحبا\u202E',
  '<script>window.executed = 1</script>',
  '"><img src=x onerror="window.executed = 1">',
  'javascript:window.executed=1//',
  '\u200B\u200D\uFEFF',
  `{firstName} ${slot.path} %00 %ff`,
  '\n\n\t',
  '"\'`\\',
  'あｶﾞ',
  'e\u0301',
];

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
