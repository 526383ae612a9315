import { expect, test } from '@playwright/test';

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
