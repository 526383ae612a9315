import { type Endpoint, startEndpoint } from '../../support/endpoint.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';
import { brokenNews, visitAndLeave } from '../../support/observedVisit.ts';
import { hydrate, touchIsland } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';

/** A deployment that has set an endpoint for errors and web vitals (BEACON_ENDPOINT), with a broken release of the news. */
test.describe.configure({ mode: 'default' });

interface Observation {
  kind: string;
  name: string;
  value?: number;
  path: string;
  remote?: string;
  release?: string;
}

let site: FaultySite;
let endpoint: Endpoint;
test.beforeAll(async () => {
  endpoint = await startEndpoint();
  const env = { BEACON_ENDPOINT: endpoint.address, DEVELOPMENT: '1' };
  site = await startFaultySite({}, { env, releases: { 'mf-news': brokenNews() } });
});
test.afterAll(async () => {
  endpoint.stop();
  await site.stop();
});

const received = () => (endpoint.received as Observation[][]).flat();

test('web vitals go to the endpoint when the page is left, with remote and release', async ({ page }) => {
  await visitAndLeave(page, site.address, /\/assets\/beacon\.js$/);
  await expect.poll(() => received().map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']));
  const largest = received().find(({ name }) => name === 'LCP');
  expect(largest).toMatchObject({
    kind: 'vital',
    value: expect.any(Number),
    path: '/en/about',
    remote: 'mf-marketing',
    release: expect.stringMatching(/^[a-f0-9]{12}$/),
  });
});

test.describe('errors', () => {
  test.use({ expectedErrors: ['broken on purpose', 'thrown by the test'] });

  test('go to the endpoint at once: those that a page survived before it was watched, too; and to the console', async ({
    page,
  }) => {
    endpoint.received.length = 0;
    const shown = page.waitForEvent('console', (message) => message.type() === 'info');
    await page.goto(`${site.address}/en/news`);
    await touchIsland(page);
    const name = 'Error: mf-news bad0bad0bad0: island news-tools stays as HTML: broken on purpose';
    await expect.poll(received).toContainEqual({
      kind: 'error',
      name,
      path: '/en/news',
      remote: 'mf-news',
      release: 'bad0bad0bad0',
      shell: expect.stringMatching(/^[a-f0-9]{12}$/),
    });
    expect((await shown).text()).toContain(`error: ${name}`);
    await page.evaluate(() => {
      for (let time = 0; time < 3; time += 1)
        setTimeout(() => {
          throw new Error('thrown by the test');
        });
    });
    await expect.poll(() => received().filter((error) => error.name === 'Error: thrown by the test')).toHaveLength(1);
  });
});

test('without an endpoint nothing of it is loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/en/about');
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('beacon'))).toEqual([]);
  expect(asked.some((url) => url.includes('/_shell/'))).toBe(true);
});
