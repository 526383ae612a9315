import type { Page } from '@playwright/test';

/** Errors in a browser from now on, as sentences. */
export function browserErrors(page: Page): string[] {
  const errors: string[] = [];
  /** Documents that a test opened knowing that they answer with an error status. */
  const documents = new Set<string>();
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !documents.has(url)) errors.push(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation abandons what it does not need any more; that is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    if (response.request().isNavigationRequest()) documents.add(response.url());
    else errors.push(`${response.status()}: ${response.url()}`);
  });
  return errors;
}
