import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it } from 'vitest';
import { readTextPage } from './textPage.ts';

const text = (body: string) => `---\ntitle: Privacy\ndescription: About data\nupdated: 2026-11-22\n---\n${body}\n`;

async function read(en: string, jp: string) {
  const folder = await testFolder({ 'content/pages/privacy.en.md': en, 'content/pages/privacy.jp.md': jp });
  return readTextPage(folder, 'privacy').catch((error: Error) => error.message);
}

it('a text is read in both languages, with its links and the company filled in', async () => {
  expect(await read(text('## Rights\n\n[Contact](/{lang}/contact)'), text('## 権利\n\n{company.name}'))).toEqual({
    en: expect.objectContaining({
      title: 'Privacy',
      body: '<h2 id="content-rights">Rights</h2>\n<p><a href="/en/contact">Contact</a></p>',
    }),
    jp: expect.objectContaining({ body: '<h2 id="content-権利">権利</h2>\n<p>つばめブリッジ</p>' }),
  });
});

it.each([
  ['with a heading in one language only', text('## A'), text('b'), 'privacy.jp.md: the languages differ in their'],
  ['with a list item too few', text('- a\n- b'), text('- a'), 'en has li li, jp li'],
  ['without the day of its last change', text('a').replace(/updated.*\n/, ''), text('a'), 'en.md: updated: is missing'],
])('a text %s is refused', async (_, en, jp, message) => {
  expect(await read(en, jp)).toContain(message);
});
