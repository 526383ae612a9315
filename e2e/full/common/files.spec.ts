import { expect, test } from '@playwright/test';
import { company } from 'shared/company/company.ts';
import { languages } from 'shared/language/language.ts';

test('the notices of all that browsers get are in one file, each with its licence', async ({ request }) => {
  const response = await request.get('/licences.txt');
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await response.text();
  /** The text that stands under the line with a package's name. */
  const notice = (name: string) =>
    new RegExp(`^${name} \\d[^\\n]*\\n-+\\n(.*?)(?=\\n[-=]{80}\\n|$(?![^]))`, 'ms').exec(text)?.[1] ?? '';
  for (const name of ['react', 'react-dom', 'single-spa', 'swiper', 'framer-motion', 'flag-icons'])
    expect([name, notice(name)]).toEqual([name, expect.stringContaining('Permission is hereby granted')]);
  expect(notice('react-intl')).toContain('Redistribution and use');
  expect(notice('lucide-react')).toContain('Permission to use, copy, modify');
  expect(notice('@fontsource-variable/figtree')).toContain('SIL OPEN FONT LICENSE');
});

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
