import { expect, test } from '@playwright/test';
import { company } from 'shared/company/company.ts';
import { languages } from 'shared/language/language.ts';

for (const language of languages)
  test(`a phone finds a manifest in the language of the page, with icons (${language})`, async ({ request }) => {
    const html = await (await request.get(`/${language}`)).text();
    const place = /<link rel="manifest" href="([^"]+)">/.exec(html)?.[1] ?? '';
    const icon = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(html)?.[1] ?? '';
    const found = await request.get(place);
    expect([found.status(), found.headers()['content-type']]).toEqual([200, 'application/manifest+json']);
    const manifest = (await found.json()) as { name: string; start_url: string; icons: { src: string }[] };
    expect([manifest.name, manifest.start_url]).toEqual([company.name[language], `/${language}`]);
    for (const address of [icon, ...manifest.icons.map(({ src }) => new URL(src, `http://site${place}`).pathname)]) {
      const picture = await request.get(address);
      expect([address, picture.status(), picture.headers()['content-type']]).toEqual([address, 200, 'image/png']);
    }
  });
