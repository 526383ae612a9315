import { expect, test } from '@playwright/test';
import { company } from 'shared/company/company.ts';
import { languages } from 'shared/language/language.ts';
import type { RunningHost } from '../../../scripts/site/answering.ts';
import { pageTypes } from '../../../scripts/site/pageTypes.ts';
import { type AllHosts, startAllHosts } from '../../support/allHosts.ts';
import { cardOf, sizeOfPng } from '../../support/sharing.ts';

/** A link is sent in a chat, whose bot makes a card of it, wherever the site is hosted. */
test.describe.configure({ mode: 'serial' });

let all: AllHosts;
let hosts: [string, RunningHost][] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  all = await startAllHosts();
  hosts = [
    ['node', all.node],
    ['static', all.nginx],
    ['edge', all.edge],
  ];
});

test.afterAll(() => all?.stop());

/** What a chat's bot sends. */
const bot = { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', accept: '*/*' } };

/** The card that a chat shows of a page, and its picture. */
async function preview({ address }: RunningHost, path: string) {
  const page = await fetch(address + path, bot);
  const card = cardOf(await page.text());
  const picture = await fetch(card['og:image']?.replace(company.origin, address) ?? address, bot);
  const content = Buffer.from(await picture.arrayBuffer());
  return { status: page.status, card, picture: { status: picture.status, headers: picture.headers, content } };
}

for (const language of languages)
  for (const { name: type, path } of pageTypes)
    test(`a link to a page becomes a card with its picture, on every host: ${type} (${language})`, async () => {
      const pictures = new Set<string>();
      for (const [name, host] of hosts) {
        const { status, card, picture } = await preview(host, `/${language}${path}`);
        expect([name, status]).toEqual([name, 200]);
        expect(card, name).toMatchObject({
          'og:site_name': company.name[language],
          'og:title': expect.stringMatching(/./),
          'og:url': `${company.origin}/${language}${path}`,
          'og:image:alt': expect.stringMatching(/./),
          'twitter:card': 'summary_large_image',
        });
        expect(card['og:description']).toBe(card.description);
        expect([name, picture.status, picture.headers.get('content-type')]).toEqual([name, 200, 'image/png']);
        // Chats show a picture at their own address, and keep it.
        expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
        expect(picture.headers.get('cache-control')).toContain('immutable');
        expect(sizeOfPng(picture.content)).toEqual({
          width: Number(card['og:image:width']),
          height: Number(card['og:image:height']),
        });
        pictures.add(picture.content.toString('base64'));
      }
      expect(pictures.size, 'the same picture on all hosts').toBe(1);
    });

test('a page that is not there has a card of the shell, and a picture that says so', async () => {
  for (const [name, host] of hosts) {
    const { status, card, picture } = await preview(host, '/en/nothing');
    expect([name, status, card['og:image:alt'], picture.status]).toEqual([name, 404, 'Page not found', 200]);
    expect(sizeOfPng(picture.content)).toEqual({ width: 1200, height: 630 });
  }
});

test('a phone finds a manifest in the language of the page, with icons that are there', async () => {
  for (const [name, host] of hosts)
    for (const language of languages) {
      const html = await (await fetch(`${host.address}/${language}`)).text();
      const place = /<link rel="manifest" href="([^"]+)">/.exec(html)?.[1] ?? '';
      const icon = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(html)?.[1] ?? '';
      const found = await fetch(host.address + place);
      expect([name, found.status, found.headers.get('content-type')]).toEqual([name, 200, 'application/manifest+json']);
      const manifest = (await found.json()) as { name: string; start_url: string; icons: { src: string }[] };
      expect([manifest.name, manifest.start_url]).toEqual([company.name[language], `/${language}`]);
      const addresses = [icon, ...manifest.icons.map(({ src }) => new URL(src, `http://site${place}`).pathname)];
      for (const address of addresses) {
        const picture = await fetch(host.address + address);
        expect([name, address, picture.status, picture.headers.get('content-type')]).toEqual([
          name,
          address,
          200,
          'image/png',
        ]);
      }
    }
});
