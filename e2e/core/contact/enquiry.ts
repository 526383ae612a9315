import type { Locator, Page } from '@playwright/test';
import { mark } from 'shared/contract/document.contract.ts';

/** Texts that are easily damaged on their way. */
export const enquiry = {
  errand: 'work',
  firstName: 'Sita',
  lastName: 'Gurung <b>',
  mobileNumber: '0901234567',
  emailAddress: 'sita@example.com',
  additionalText: 'नमस्ते 🙂\u200B\nこんにちは、留学について。</script>',
  destination: 'new-zealand',
  visaType: 'other-visa',
};

/** What a service has filled into the page. */
export function filledIn(page: Page, name: string): Locator {
  return page.locator(`[${mark.answer}="${name}"]`);
}
