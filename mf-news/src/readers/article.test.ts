import { join, relative } from 'node:path';
import { emitPicture } from 'shared/build/pictures/pictures.ts';
import { company, shownNumber } from 'shared/company/company.ts';
import { describe, expect, it } from 'vitest';
import { readArticles } from './article.ts';
import {
  sampleFacts as facts,
  sampleArticle,
  sampleEnglish,
  sampleText as text,
  writeArticles,
} from './testSupport/articles.ts';

const good = sampleArticle('tips');

/** Reads the articles of a temporary folder; gives the message instead where they are refused. */
async function read(files: Record<string, string | undefined>) {
  const folder = await writeArticles(files);
  const shown = relative(process.cwd(), folder);
  const articles = readArticles({ folder, picture: emitPicture(join(folder, 'release'), '/release/') });
  // A copy has all texts.
  return articles
    .then(structuredClone)
    .catch((error: Error) => error.message.replaceAll(shown, '').replaceAll(folder, ''));
}

describe('a good article', () => {
  it('is read in both languages, with its picture and its facts', async () => {
    const phone = `<span class="uncut">${shownNumber(company.phone, 'en')}</span>`;
    const body = `<h2 id="content-call-us">Call us</h2>\n<p><a href="/en/news">News</a> or ${phone}.</p>`;
    const untold = { thumbnailAlt: '', metatags: {} };
    expect(await read(good)).toEqual([
      {
        ...{ slug: 'tips', category: 'visa', published: '2025-04-01', updated: '2025-04-03', contact: false },
        thumbnail: { src: expect.stringMatching(/^\/release\/media\/tips-.{10}\.svg$/), width: 640, height: 400 },
        text: {
          en: { title: 'Visa tips', description: 'About Visa tips', body, ...untold },
          jp: { title: 'ビザのヒント', description: 'About ビザのヒント', body: '<p>Text.</p>', ...untold },
        },
      },
    ]);
  });

  it('stands before those that changed earlier', async () => {
    const older = Object.entries(good).map(([file, content]) => [
      file.replace('tips/', 'older/'),
      content.replace('2025-04-03', '2025-04-02'),
    ]);
    expect(await read({ ...Object.fromEntries(older), ...good })).toMatchObject([{ slug: 'tips' }, { slug: 'older' }]);
  });

  it('fills company references wherever its text stands', async () => {
    const metatags = 'metatags: { "og:title": "{company.name}", "og:url": "/{lang}/x" }';
    const jp = text('{company.name}').replace('thumbnailAlt: ""', `thumbnailAlt: "{company.name}"\n${metatags}`);
    const quoted = jp.replace('title: {company.name}', 'title: "{company.name}"');
    const name = company.name.jp;
    const filled = { title: name, description: `About ${name}`, thumbnailAlt: name };
    expect(await read({ ...good, 'tips/article.jp.md': quoted })).toMatchObject([
      { text: { jp: { ...filled, metatags: { 'og:title': name, 'og:url': '/jp/x' } } } },
    ]);
  });
});

describe('an article is refused', () => {
  const jp = '/content/tips/article.jp.md';
  const english = '/content/tips/article.en.md';

  it('where what it names is not there, by its file and line', async () => {
    const unknown = { 'tips/article.jp.md': text('A', '{company.fax}') };
    expect(await read({ ...good, ...unknown })).toContain(`${jp}:7: unknown reference {company.fax};`);
    const lost = { 'tips/tips.svg': undefined, 'tips/photo.png': '' };
    expect(await read({ ...good, ...lost })).toContain(`${english}:5: picture tips.svg does not exist. Beside it are`);
  });

  it.each([
    ['published: 2025-04-01\n', '', ': published: is missing. Write year-month-day, such as `published: 2026-11-22`.'],
    ['updated: 2025-04-03', 'updated: 2025-03-31', ':4: updated: 2025-03-31 is before 2025-04-01, the day of'],
    ['category: visa', 'category: visas', ':2: category: "visas" is not possible here. Did you mean visa?'],
    ['category: visa', 'category: events', ': ends: an event states its last day,'],
    ['category: visa', 'category: events\nends: 2025-05-06\nongoing: true', ':3: ends: an event states its'],
    ['category: visa', 'category: visa\nongoing: true', ':3: ongoing: is not a field of this file.'],
    ['category: visa', 'category: job', ': ends: is missing. Write year-month-day, such as `ends: 2026-11-22`.'],
    ['title: Visa tips', `title: ${'x'.repeat(91)}`, ':6: title: has 91 characters: write at most 90.'],
    ['category: visa', 'category: visa\nstarting: { month: 2, day: 30 }', ':3: starting: there is no such day'],
    ['published: 2025-04-01', 'published: 01.04.2025', ':3: published: "01.04.2025"'],
  ])('with "%s" replaced by %j, by its file, line and field', async (right, wrong, message) => {
    expect(await read({ ...good, 'tips/article.en.md': sampleEnglish(facts).replace(right, wrong) })).toContain(
      `${english}${message}`,
    );
  });
});
