import { languages } from 'shared/language/language.ts';
import { messagesOf } from '../../support/messages.ts';
import { expect, test } from '../../support/test.ts';
import { hrefs, textsOf, title } from '../../support/visaGuides.ts';

/** Where the cards of each service lead (specification 3, and the additions of the readings). */
const cards = {
  'student-visa': ['uk', 'usa', 'canada', 'australia', 'newzealand', 'schengen', 'japan'],
  'tourist-visa': [
    'uk-tourist',
    'usa-tourist',
    'canada-tourist',
    'australia-tourist',
    'schengen-tourist',
    'japan-tourist',
    'newzealand',
    'japan',
    'japan-host',
    'japan-parents',
  ],
  'working-visa': ['canada', 'newzealand', 'japan'],
  'career-visa': ['uk'],
  'family-visa': ['japan'],
};

for (const language of languages) {
  const text = textsOf(language);
  const services = `/${language}/services`;

  test.describe(`services (${language})`, () => {
    test('the index has four cards, each with a Learn More link', async ({ page }) => {
      await page.goto(services);
      const found = page.locator('main article');
      await expect(found.getByRole('heading')).toHaveText(text.services.slice(0, 4));
      await expect(found.getByText(text.learnMore)).toHaveCount(4);
      expect(await hrefs(page, 'main article a')).toEqual(
        ['student-visa', 'tourist-visa', 'working-visa', 'career-visa'].map((service) => `${services}/${service}`),
      );
    });

    test('the index lists every page by country; a flag of Home leads to its country there', async ({ page }) => {
      await page.goto(`${services}#uk`);
      await expect(page.locator('#uk')).toBeInViewport();
      expect(await hrefs(page, '#uk a')).toEqual([
        `${services}/student-visa/uk`,
        `${services}/tourist-visa/uk-tourist`,
        `${services}/tourist-visa/uk`,
        `${services}/career-visa/uk`,
      ]);
      expect(await hrefs(page, '#japan a')).toContain(`${services}/tourist-visa/japan-parents`);
    });

    test('a service compares its countries: figures, source and day of each', async ({ page }) => {
      await page.goto(`${services}/student-visa`);
      const rows = page.getByRole('table').locator('tbody tr');
      expect(await rows.getByRole('rowheader').getByRole('link').count()).toBe(cards['student-visa'].length);
      await expect(rows.first()).toContainText('558');
      for (const row of await rows.all()) {
        await expect(row.locator('td').last().getByRole('link')).toHaveAttribute('href', /^https:\/\//);
        await expect(row.locator('td').last()).toContainText(/20\d\d/);
      }
    });

    for (const [index, [service, countries]] of Object.entries(cards).entries()) {
      test(`${service} has the cards of its countries`, async ({ page }) => {
        await page.goto(`${services}/${service}`);
        await expect(title(page)).toHaveAccessibleName(text.services[index] ?? '');
        expect(await hrefs(page, 'main article a')).toEqual(countries.map((to) => `${services}/${service}/${to}`));
        // Where there is one country, nothing is compared and nothing chosen.
        const words = messagesOf(language, 'visa');
        const ids = countries.length > 1 ? ['compare.title', 'service.countries'] : ['compare.one', 'kind.guide'];
        await expect(page.locator('main h2')).toHaveText(ids.map((id) => words[`visa.${id}`] ?? ''));
        await expect(page.locator('main a[href="#countries"]')).toHaveCount(countries.length > 1 ? 1 : 0);
      });
    }
  });
}
