import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pictureTaker } from 'shared/build/pictures.ts';
import { company } from 'shared/company/company.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readArticles } from './article.ts';

const facts = 'category: visa\npublished: 2025-04-01\nupdated: 2025-04-03\nthumbnail: tips.svg\n';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"></svg>';
const text = (title: string, body = 'Text.') =>
  `---\ntitle: ${title}\ndescription: About ${title}\nthumbnailAlt: ""\n---\n\n${body}\n`;

const good = {
  'tips/article.yaml': facts,
  'tips/en.md': text('Visa tips', '## Call us\n\n[News](/{lang}/news) or {company.phone}. <script>x</script>'),
  'tips/jp.md': text('ビザのヒント'),
  'tips/tips.svg': svg,
};

/** Reads the articles of a temporary folder; gives the message instead where they are refused. */
async function read(files: Record<string, string | undefined>) {
  const folder = await mkdtemp(join(tmpdir(), 'articles-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, 'content', file)), { recursive: true });
    await writeFile(join(folder, 'content', file), content);
  }
  const shown = relative(process.cwd(), folder);
  return readArticles({ folder, picture: pictureTaker(join(folder, 'release'), '/release/') }).catch((error: Error) =>
    error.message.replaceAll(shown, '').replaceAll(folder, ''),
  );
}

describe('a good article', () => {
  it('is read in both languages, with its picture and its facts', async () => {
    expect(await read(good)).toEqual([
      {
        slug: 'tips',
        category: 'visa',
        published: '2025-04-01',
        updated: '2025-04-03',
        contact: false,
        thumbnail: { src: expect.stringMatching(/^\/release\/media\/tips-.{10}\.svg$/), width: 640, height: 400 },
        text: {
          en: {
            title: 'Visa tips',
            description: 'About Visa tips',
            thumbnailAlt: '',
            metatags: {},
            body: `<h2 id="call-us">Call us</h2>\n<p><a href="/en/news">News</a> or ${company.phone}. x</p>`,
          },
          jp: {
            title: 'ビザのヒント',
            description: 'About ビザのヒント',
            thumbnailAlt: '',
            metatags: {},
            body: '<p>Text.</p>',
          },
        },
      },
    ]);
  });

  it('stands before older ones', async () => {
    const older = Object.entries(good).map(([file, content]) => [
      file.replace('tips/', 'older/'),
      content.replace('2025-04-01', '2024-12-31'),
    ]);
    expect(await read({ ...Object.fromEntries(older), ...good })).toMatchObject([{ slug: 'tips' }, { slug: 'older' }]);
  });

  it('fills company references wherever its text stands', async () => {
    const metatags = 'metatags: { "og:title": "{company.name}", "og:url": "/{lang}/x" }';
    const jp = text('{company.name}').replace('thumbnailAlt: ""', `thumbnailAlt: "{company.name}"\n${metatags}`);
    expect(
      await read({ ...good, 'tips/jp.md': jp.replace('title: {company.name}', 'title: "{company.name}"') }),
    ).toMatchObject([
      {
        text: {
          jp: {
            title: company.name.jp,
            description: `About ${company.name.jp}`,
            thumbnailAlt: company.name.jp,
            metatags: { 'og:title': company.name.jp, 'og:url': '/jp/x' },
          },
        },
      },
    ]);
  });
});

describe('an article is refused', () => {
  const jp = '/content/tips/jp.md';
  const yaml = '/content/tips/article.yaml';

  it.each([
    ['without its Japanese text', { 'tips/jp.md': undefined }, `${jp}: the file is missing`],
    ['without its facts', { 'tips/article.yaml': undefined }, `${yaml}: the file is missing`],
    ['without a title', { 'tips/jp.md': text('') }, `${jp}: field title: `],
    ['without a body', { 'tips/jp.md': text('A', '') }, `${jp}: expected text below the front matter, found none`],
    [
      'with an unknown reference',
      { 'tips/jp.md': text('A', '{company.fax}') },
      'jp.md: unknown reference {company.fax}',
    ],
    ['without its picture', { 'tips/tips.svg': undefined }, `${yaml}: picture /content/tips/tips.svg does not exist`],
  ])('%s, by its file', async (_, change, message) => {
    expect(await read({ ...good, ...change })).toContain(message);
  });

  it('when its folder is no address, by its folder', async () => {
    expect(await read({ 'My tips/article.yaml': facts })).toContain("/content/My tips: a folder's name is the address");
  });

  it.each([
    ['published: 2025-04-01', '', 'published'],
    ['published: 2025-04-01', 'published: 1 April 2025', 'published'],
    ['updated: 2025-04-03', 'updated: 2025-02-30', 'updated'],
    ['category: visa', 'category: visas', 'category'],
    ['thumbnail: tips.svg', '', 'thumbnail'],
    ['category: visa', 'category: visa\nstarting: { month: 13 }', 'starting.month'],
    ['category: visa', 'category: visa\nstarting: {}', 'starting'],
    ['category: visa', 'category: visa\nstarting: { month: 2, day: 30 }', 'starting'],
  ])('with "%s" replaced by %j, by its file and field', async (right, wrong, field) => {
    expect(await read({ ...good, 'tips/article.yaml': facts.replace(right, wrong) })).toContain(
      `${yaml}: field ${field}: `,
    );
  });
});
