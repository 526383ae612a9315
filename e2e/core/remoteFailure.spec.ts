import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { pageTypes } from '../../scripts/site/pageTypes.ts';
import { type Fault, type FaultySite, type SiteOptions, startFaultySite } from '../support/faultySite.ts';
import { deploy, type Releases, smallReleases } from '../support/releases.ts';

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
test.beforeEach(() => {
  releases = smallReleases(['', ...remotes.map(({ path }) => path)]);
});
test.afterEach(() => site.stop());

/** Starts the site with faults of its remotes. */
async function start(faulty: Record<string, Fault> = {}, options: SiteOptions = {}): Promise<void> {
  site = await startFaultySite(faulty, { releases, ...options });
}

const statusesOf = (request: APIRequestContext, language: string, asked = remotes) =>
  Promise.all(asked.map(async ({ path }) => (await request.get(`${site.address}/${language}${path}`)).status()));

/** Lines that the shell logged about an event. */
function logged(event: string): Record<string, string>[] {
  return site.log.map((line) => JSON.parse(line) as Record<string, string>).filter((entry) => entry.event === event);
}

const expectRefused = () =>
  expect.poll(() => new Set(logged('remote-refused').map(({ remote }) => remote)).size).toBe(remotes.length);

for (const fault of ['refused', 'error', 'hang', 'badPages'] as const)
  test(`whatever origins do (${fault}), all pages of what is live are shown on, also after a restart`, async ({
    request,
  }) => {
    await start();
    for (const { name } of remotes) await site.setFault(name, fault);
    await expectRefused();
    for (const language of ['en', 'jp']) expect(await statusesOf(request, language)).toEqual(all(200));
    await site.restartShell();
    for (const language of ['en', 'jp']) expect(await statusesOf(request, language)).toEqual(all(200));
  });

test('a release that is not what was built never goes live, in no part; the log says which file, and nothing of it stays', async ({
  request,
}) => {
  await start();
  const before = Object.fromEntries(remotes.map(({ name }) => [name, releases[name]?.live ?? '']));
  const titles = async () =>
    Promise.all(
      remotes.map(async ({ path }) => {
        const html = await (await request.get(`${site.address}/en${path}`)).text();
        return /data-release="(\w+)"/.exec(html)?.[1];
      }),
    );
  for (const { name } of remotes) {
    await site.setFault(name, 'changed');
    deploy(releases[name] as Releases, 'abcdefabcdef', (file, text) =>
      file.endsWith('.html') ? text.replace('</h1>', ' anew</h1>') : text,
    );
  }
  await expectRefused();
  for (const { remote, cause } of logged('remote-refused')) {
    expect(cause, remote).toMatch(/\/abcdefabcdef\/pages\/.* does not have the hash that pages\.json states$/);
    expect(readdirSync(join(site.folder, '.cache/installed', remote ?? ''))).toEqual([before[remote ?? '']]);
  }
  expect(await titles()).toEqual(remotes.map(({ name }) => before[name]));
  for (const { name } of remotes) await site.setFault(name, 'none');
  await expect.poll(titles, { timeout: 15_000 }).toEqual(all(0).map(() => 'abcdefabcdef'));
});

test('a shell that starts without any remote says which are missing, and takes each as it comes', async ({
  request,
}) => {
  await start(Object.fromEntries(remotes.map(({ name }) => [name, 'refused' as const])));
  const ready = await request.get(`${site.address}/readyz`);
  expect([ready.status(), await ready.text()]).toEqual([503, expect.stringContaining('mf-contact')]);
  expect(await statusesOf(request, 'en')).toEqual(all(503));
  const response = await request.get(`${site.address}/jp${remotes[0]?.path}`);
  // Headings hold zero-width spaces between phrases.
  const html = (await response.text()).replaceAll('\u200b', '');
  expect(response.headers()['retry-after']).toBe('5');
  const parts = ['<h1', 'ただいまこのページを表示できません</h1>', '<header', '<footer'];
  expect(parts.filter((part) => !html.includes(part))).toEqual([]);
  expect(
    logged('remote-refused').map(({ cause: text = '' }) => /: .*\/pages\.json did not answer /.test(text)),
  ).toEqual(remotes.map(() => true));
  await site.setFault('mf-news', 'none');
  const onlyNews = remotes.map(({ name }) => (name === 'mf-news' ? 200 : 503));
  await expect.poll(() => statusesOf(request, 'en'), { timeout: 15_000 }).toEqual(onlyNews);
  for (const { name } of remotes) await site.setFault(name, 'none');
  await expect.poll(() => statusesOf(request, 'en'), { timeout: 15_000 }).toEqual(all(200));
  expect((await request.get(`${site.address}/readyz`)).status()).toBe(200);
});
