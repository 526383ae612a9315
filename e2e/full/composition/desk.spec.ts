import { type DeskSite, openDesk, startDeskSite } from '../../support/deskSite.ts';
import { expect, test } from '../../support/test.ts';

/**
 * `npm run desk`, as an editor has it who writes no code: forms, the real page beside them, and a release, in a checkout of
 * its own.
 */
test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);
// The frame of the page tells of its own server; mistakes are on purpose.
test.use({
  actionTimeout: 20_000,
  viewport: { width: 1600, height: 1000 },
  expectedErrors: ['preload', '/_dev/', '/en/', '/jp/', 'autofocusing', '/files', 'API_ERROR', 'page error: Object'],
});

let site: DeskSite;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startDeskSite();
});
test.afterAll(() => site?.stop());

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400"/></svg>';

/** What a visitor gets at an address, without phrase breaks. */
async function visit(path: string): Promise<string> {
  const response = await fetch(site.address + path);
  return `${response.status} ${(await response.text()).replaceAll('\u200b', '')}`;
}

test('a job vacancy goes from an empty form to the site', async ({ page }) => {
  const desk = await openDesk(page, site, 'Job vacancies', 'Job vacancy');
  const texts = {
    en: {
      Title: 'Care worker in Kyoto',
      Summary: 'A care home looks for staff.',
      Employer: 'Kamo Care',
      place: 'Kyoto',
    },
    jp: { Title: '京都の介護職員', Summary: '介護施設が職員を募集しています。', Employer: '鴨ケア', place: '京都市' },
  };
  for (const language of ['en', 'jp'] as const) {
    const { place, ...fields } = texts[language];
    for (const [label, text] of Object.entries(fields)) await desk.type(label, text, language);
    await desk.type('Place of work', place, language);
    await desk.write('## Work\n\n[Ask us](/{lang}/contact).', language);
  }
  await desk.field('Closing date').fill('2099-12-20');
  await desk.choose('Country of the work', 'Japan');
  await desk.choose('Employment', 'Full time');
  await desk.field('Published').fill('2026-11-20');
  await desk.field('Updated').fill('2026-11-20');
  await desk.upload('care.svg', svg);

  const shown = await desk.preview();
  const heading = shown.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Care worker in Kyoto');
  await expect(shown.locator('header').getByText('Apply by 20 December 2099')).toBeVisible();

  await test.step('mistakes are named beside the page, and nothing of them is published', async () => {
    await desk.field('Updated').fill('2026-11-19');
    await expect(desk.problems).toContainText('English, Updated: 2026-11-19 is before 2026-11-20');
    await desk.type('Title', 'x'.repeat(91));
    await expect(desk.problems).toContainText('English, Title: has 91 characters: write at most 90.');
    await desk.field('Updated').fill('2026-11-20');
    await desk.type('Title', 'Care workers in Kyoto');
    await desk.languages();
    await desk.type('Employer', '', 'jp');
    await desk.preview();
    await expect(desk.problems).toHaveText('Japanese, Employer: is missing.');
    await desk.publish();
    await expect(page.getByText(/Failed to persist entry: .*Japanese, Employer: is missing/)).toBeVisible();
    expect(site.changes()).toBe('');
    await desk.languages();
    await desk.type('Employer', '鴨ケア', 'jp');
    await desk.preview();
    await expect(desk.problems).toHaveCount(0);
  });

  await expect(heading).toHaveText('Care workers in Kyoto');
  await desk.type('Title', 'Two care workers in Kyoto');
  await expect(heading).toHaveText('Two care workers in Kyoto');

  await desk.publish();
  await expect(desk.outcome).toContainText('mf-news is being checked');
  expect(site.changes()).toBe('');
  expect(site.lastCommit()).toEqual([
    'Add Job vacancy: two-care-workers-in-kyoto/article',
    ...['article.en.md', 'article.jp.md', 'care.svg'].map(
      (file) => `A\tmf-news/content/two-care-workers-in-kyoto/${file}`,
    ),
  ]);
  await expect(desk.outcome).toContainText(/mf-news [a-f0-9]{12} is live now/, { timeout: 200_000 });
  await expect.poll(() => visit('/jp/news/two-care-workers-in-kyoto')).toMatch(/^200 /);
  const html = await visit('/jp/news/two-care-workers-in-kyoto');
  const data = /<script type="application\/ld\+json">(.*?"JobPosting".*?)<\/script>/.exec(html)?.[1] ?? '{}';
  expect(JSON.parse(data)).toMatchObject({
    title: '京都の介護職員',
    datePosted: '2026-11-20',
    validThrough: '2099-12-20T23:59:59+09:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: '鴨ケア' },
    jobLocation: { address: { addressLocality: '京都市', addressCountry: 'JP' } },
  });
});
