import { type APIRequestContext, expect, test } from '@playwright/test';
import { pageTypes } from '../../scripts/site/pageTypes.ts';
import { type Fault, type FaultySite, type SiteOptions, startFaultySite } from '../support/faultySite.ts';
import { type Releases, smallReleases } from '../support/releases.ts';

/** A path of each remote below the language; Home is a page like no other. */
const names = [...new Set(pageTypes.map(({ remote }) => remote))];
const remotes = names.map((name) => ({
  name,
  path: pageTypes.find(({ remote, path }) => remote === name && path !== '')?.path ?? '',
}));
/** The same status for a page of each remote. */
const all = (status: number) => remotes.map(() => status);

let releases: Record<string, Releases>;
let site: FaultySite;
test.beforeAll(() => {
  releases = smallReleases(['', ...remotes.map(({ path }) => path)]);
});
test.afterEach(() => site.stop());

/** Starts the site with faults of its remotes. */
async function start(faulty: Record<string, Fault> = {}, options: SiteOptions = {}): Promise<void> {
  site = await startFaultySite(faulty, { releases, ...options });
}

const statusesOf = (request: APIRequestContext, language: string, asked = remotes) =>
  Promise.all(asked.map(async ({ path }) => (await request.get(`${site.address}/${language}${path}`)).status()));

/**
 * Until the pages of all remotes answer so. The shell looks at remotes every two seconds, and an origin has one second for
 * an answer: on a machine that is busy with other tests it may take a second look.
 */
const expectStatuses = (request: APIRequestContext, language: string, statuses: number[]) =>
  expect.poll(() => statusesOf(request, language)).toEqual(statuses);

/** Lines that the shell logged about an event. */
function logged(event: string): Record<string, string>[] {
  return site.log.map((line) => JSON.parse(line) as Record<string, string>).filter((entry) => entry.event === event);
}

/** The shell fetches all pages of a release as it goes live: until it has them of all remotes. */
const expectAllCached = () =>
  expect.poll(() => logged('release-cached').map(({ remote }) => remote)).toHaveLength(remotes.length);

test('whichever remote fails: all of its pages are shown on, also those that nobody had visited', async ({
  request,
}) => {
  await start();
  await expectAllCached();
  for (const { name } of remotes) await site.setFault(name, 'changed');
  expect(await statusesOf(request, 'en')).toEqual(all(200));
  expect(await statusesOf(request, 'jp')).toEqual(all(200));
  expect(logged('fragment-failed')).toEqual([]);
});

test('a page that was never had: it says so in the frame, all else is whole', async ({ request }) => {
  const failing = Object.fromEntries(remotes.map(({ name }) => [name, 'changed' as const]));
  await start(failing, { only: '/fragments/jp' });
  expect(await statusesOf(request, 'en')).toEqual(all(200));
  // Each comes back in its own time: all are waited for at once.
  const failAndRecover = async ({ name, path }: (typeof remotes)[number]) => {
    const response = await request.get(`${site.address}/jp${path}`);
    expect([response.status(), response.headers()['retry-after']], name).toEqual([503, '5']);
    // Headings hold zero-width spaces between phrases.
    const html = (await response.text()).replaceAll('\u200b', '');
    const parts = ['<h1', 'ただいまこのページを表示できません</h1>', '<header', '<footer', `href="/en${path}"`];
    expect([name, ...parts.filter((part) => !html.includes(part))]).toEqual([name]);
    for (let visit = 0; visit < 5; visit += 1) await request.get(`${site.address}/jp${path}`);
    const failures = () => logged('fragment-failed').filter(({ page }) => page === `/jp${path}`);
    await expect.poll(failures).toHaveLength(1);
    expect(failures()[0]).toMatchObject({
      level: 'error',
      remote: name,
      release: expect.stringMatching(/^[a-f0-9]{12}$/),
      cause: expect.stringMatching(/\/fragments\/.* does not have the hash that pages\.json states$/),
    });
    await site.setFault(name, 'none');
    await expect.poll(async () => (await request.get(`${site.address}/jp${path}`)).status(), name).toBe(200);
  };
  await Promise.all(remotes.map(failAndRecover));
});

test('an invalid pages.json leaves the live release alone, and the log names remote and field', async ({ request }) => {
  await start();
  for (const { name } of remotes) await site.setFault(name, 'badPages');
  await expect.poll(() => logged('cached-copy-served').map(({ remote }) => remote)).toHaveLength(remotes.length);
  for (const { name } of remotes) {
    expect(logged('cached-copy-served').find(({ remote }) => remote === name)).toMatchObject({
      release: expect.stringMatching(/^[a-f0-9]{12}$/),
      page: 'pages.json',
      cause: expect.stringMatching(/pages\.json: field remote: /),
    });
  }
  await expectStatuses(request, 'en', all(200));
});

test('a shell that starts while all remotes are dead shows the pages that it had', async ({ request }) => {
  await start();
  await expectAllCached();
  for (const { name } of remotes) await site.setFault(name, 'refused');
  await site.restartShell();
  expect(await statusesOf(request, 'en')).toEqual(all(200));
  expect(await statusesOf(request, 'jp')).toEqual(all(200));
});

test('a shell that starts without any remote says which are missing, and takes each as it comes', async ({
  request,
}) => {
  await start(Object.fromEntries(remotes.map(({ name }) => [name, 'refused' as const])));
  const ready = await request.get(`${site.address}/readyz`);
  expect([ready.status(), await ready.text()]).toEqual([503, expect.stringContaining('mf-contact')]);
  expect(await statusesOf(request, 'en')).toEqual(all(503));
  expect(
    logged('remote-refused').map(({ cause: text = '' }) => /: .*\/pages\.json did not answer /.test(text)),
  ).toEqual(remotes.map(() => true));
  await site.setFault('mf-news', 'none');
  const onlyNews = remotes.map(({ name }) => (name === 'mf-news' ? 200 : 503));
  await expectStatuses(request, 'en', onlyNews);
  for (const { name } of remotes) await site.setFault(name, 'none');
  await expectStatuses(request, 'en', all(200));
  expect((await request.get(`${site.address}/readyz`)).status()).toBe(200);
});
