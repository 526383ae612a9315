import { type APIRequestContext, expect, test } from '@playwright/test';
import { pageTypes } from '../../scripts/site/pageTypes.ts';
import { type Fault, type FaultySite, startFaultySite } from '../support/faultySite.ts';
import { type Releases, smallReleases } from '../support/releases.ts';

/** A path of each remote below the language; not Home, which is laid out like no other page. */
const names = [...new Set(pageTypes.map(({ remote }) => remote))];
const remotes = names.map((name) => ({
  name,
  path: pageTypes.find(({ remote, path }) => remote === name && path !== '')?.path ?? '',
}));
/** The same status for a page of each remote. */
const all = (status: number) => remotes.map(() => status);

// A connection that is kept would not outlive a shell.
test.use({ extraHTTPHeaders: { connection: 'close' } });

let releases: Record<string, Releases>;
let site: FaultySite;
test.beforeEach(() => {
  releases = smallReleases(['', ...remotes.map(({ path }) => path)]);
});
test.afterEach(() => site.stop());

const setFaults = (faultOf: (index: number) => Fault) =>
  Promise.all(names.map((name, index) => site.setFault(name, faultOf(index))));

const statusesOf = (request: APIRequestContext, language: string) =>
  Promise.all(remotes.map(async ({ path }) => (await request.get(`${site.address}/${language}${path}`)).status()));

/** Log lines of the shell about releases that it refused. */
const refused = () =>
  site.log.flatMap((line) => {
    const entry = JSON.parse(line) as Record<'event' | 'remote' | 'cause', string>;
    return entry.event === 'remote-refused' ? [entry] : [];
  });
const expectRefused = () => expect.poll(() => new Set(refused().map(({ remote }) => remote)).size).toBe(remotes.length);

test('pages stay live while origins fail, also after a restart', async ({ request }) => {
  site = await startFaultySite({ releases });
  const faults = ['refused', 'error', 'hang', 'badPages'] as const;
  await setFaults((index) => faults[index % faults.length] ?? 'error');
  await expectRefused();
  for (const language of ['en', 'jp']) expect(await statusesOf(request, language)).toEqual(all(200));
  await site.restartShell();
  for (const language of ['en', 'jp']) expect(await statusesOf(request, language)).toEqual(all(200));
});

test('a shell without releases says what is missing, and shows each remote once it is there', async ({ request }) => {
  site = await startFaultySite({ releases, fault: 'refused' });
  const ready = await request.get(`${site.address}/readyz`);
  expect([ready.status(), await ready.text()]).toEqual([503, expect.stringContaining('mf-contact')]);
  expect(await statusesOf(request, 'en')).toEqual(all(503));
  const response = await request.get(`${site.address}/jp${remotes[0]?.path}`);
  // Headings hold zero-width spaces between phrases.
  const html = (await response.text()).replaceAll('\u200b', '');
  expect(response.headers()['retry-after']).toBe('5');
  const parts = ['<h1', 'ただいまこのページを表示できません</h1>', '<header', '<footer'];
  expect(parts.filter((part) => !html.includes(part))).toEqual([]);
  expect(refused().map(({ cause }) => /: .*\/pages\.json did not answer /.test(cause))).toEqual(names.map(() => true));
  await site.setFault('mf-news', 'none');
  const onlyNews = names.map((name) => (name === 'mf-news' ? 200 : 503));
  await expect.poll(() => statusesOf(request, 'en')).toEqual(onlyNews);
  await setFaults(() => 'none');
  await expect.poll(() => statusesOf(request, 'en')).toEqual(all(200));
  expect((await request.get(`${site.address}/readyz`)).status()).toBe(200);
});
