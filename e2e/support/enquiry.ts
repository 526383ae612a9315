import type { Locator, Page } from '@playwright/test';
import { mark } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';

/** A complete enquiry, with texts that are easily damaged. */
export const enquiry = {
  errand: 'work',
  firstName: 'Asha',
  lastName: 'Rai <b>',
  mobileNumber: '9800000000',
  emailAddress: 'asha@example.com',
  additionalText: 'When can I start?\nनमस्ते 🙂\u200B、留学について。</script>',
  destination: 'canada',
  visaType: 'other-visa',
  company: '',
  posts: '',
};

/** The tile of an errand. */
export function errandTile(page: Page, errand: string): Locator {
  return page.locator(`[name="errand"][value="${errand}"]`);
}

/** Fills the enquiry form. */
export async function fillEnquiry(page: Page, values: typeof enquiry = enquiry): Promise<void> {
  await errandTile(page, values.errand).check();
  for (const name of ['firstName', 'lastName', 'mobileNumber', 'emailAddress', 'additionalText'] as const) {
    await page.locator(`#${name}`).fill(values[name]);
  }
  for (const name of ['destination', 'visaType'] as const) await page.locator(`#${name}`).selectOption(values[name]);
}

const send: Record<Language, string> = { en: 'Send', jp: '送信する' };

export function sendButton(page: Page, language: Language = 'en'): Locator {
  return page.getByRole('button', { name: send[language], exact: true });
}

/** Fills the enquiry form, and sends it. */
export async function sendEnquiry(page: Page): Promise<void> {
  await fillEnquiry(page);
  await sendButton(page).click();
}

/** The values in the form. */
export function enquiryIn(page: Page): Promise<unknown> {
  return page.locator('main form').evaluate((form) => {
    // A hidden field against robots.
    const { website: _, ...fields } = Object.fromEntries(new FormData(form as HTMLFormElement).entries());
    return fields;
  });
}

/** A value that the service has put into the page. */
export function filledIn(page: Page, name: string): Locator {
  return page.locator(`[${mark.answer}="${name}"]`);
}
