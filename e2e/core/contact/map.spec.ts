import { hydrate } from '../../support/site.ts';
import { expect, type Page, test } from '../../support/test.ts';

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

  test('is requested when a visitor opens it, and not sooner', async ({ page }) => {
    const requests = await mapRequests(page);
    await page.goto('/en/contact', { waitUntil: 'networkidle' });
    await page.getByText('Show the map').scrollIntoViewIfNeeded();
    expect(requests).toEqual([]);
    // A click of the element itself: no pointer comes first that would bring React.
    await page.locator('summary', { hasText: 'Show the map' }).evaluate((summary: HTMLElement) => summary.click());
    await hydrate(page);
    await expect(page.frameLocator('main iframe').getByText('map')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

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
