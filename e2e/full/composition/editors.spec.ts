import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { promisedFeeds, promisedPages } from 'shared/company/promises.ts';
import { attributeOf, elementsIn } from 'shared/html/elements.ts';
import { languages } from 'shared/language/language.ts';
import { type EditorsSite, startEditorsSite } from '../../support/editorsSite.ts';
import { type FeedCopy, newEntries, readFeedAt } from '../../support/feedReader.ts';
import { expect, test } from '../../support/test.ts';

/**
 * What docs/edit.md tells editors to do, from the edit to live: on a checkout of its own, with the checks that guard a
 * release, beside everything else that is live.
 */
test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

let site: EditorsSite;
const inWorkspace = (file: string) => site.inWorkspace(file);
const textOf = (file: string) => site.textOf(file);
const write = (file: string, text: string) => site.write(file, text);
const edit = (file: string, pattern: RegExp, replacement: string) => site.edit(file, pattern, replacement);
const goLive = (part: string) => site.goLive(part);

/** What a visitor gets at an address, without phrase breaks. */
async function pageAt(path: string): Promise<string> {
  const response = await fetch(site.address + path);
  return `${response.status} ${(await response.text()).replaceAll('\u200b', '')}`;
}

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="${colour}"/></svg>`;

/** An article that the site keeps, because other pages link to it. */
const kept = basename(promisedPages.onlineClassLink.path);

/** What feed readers have had since before anybody edited anything: in each language the news, and the rule changes. */
let news: FeedCopy[];
let changes: FeedCopy[];
const copiesOf = (path: string) =>
  Promise.all(languages.map((language) => readFeedAt(site.address, `/${language}${path}`)));

test.beforeAll(async () => {
  site = await startEditorsSite();
  [news, changes] = [await copiesOf(promisedFeeds.news.path), await copiesOf(promisedFeeds.changes.path)];
});
test.afterAll(() => site?.stop());

test('a mistake in an article is reported with file and line, and nothing of it goes live', async () => {
  write('mf-news/content/new-office/entry.yaml', 'category: all\npublished: 22.11.2026\nupdated: 22.11.2026\n');
  const { code, said } = await site.release('mf-news');
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(
      'mf-news/content/new-office/entry.yaml:2: published: "22.11.2026" is not a day of the calendar. Write year-month-day, such as 2026-11-22.',
    ),
  ]);
  expect(await pageAt('/en/news/new-office')).toMatch(/^404 /);
});

test.describe('the news team', () => {
  test('releases a new article, a changed one, a picture and a text of the interface', async () => {
    const facts = 'category: all\npublished: 2026-11-22\nupdated: 2026-11-22\nthumbnail: thumbnail.svg\n';
    const article = (title: string, body: string) =>
      `---\ntitle: "${title}"\ndescription: "${title}: ${body}"\nthumbnailAlt: ""\n---\n\n## ${title}\n\n${body}\n`;
    write('mf-news/content/new-office/entry.yaml', facts);
    // As a Windows editor saves it.
    const windows = `\uFEFF${article('A new office', 'We moved next door.').replaceAll('\n', '\r\n')}`;
    write('mf-news/content/new-office/en.md', windows);
    write('mf-news/content/new-office/jp.md', article('新しいオフィス', '隣のビルへ移りました。'));
    write('mf-news/content/new-office/thumbnail.svg', svg('teal'));
    edit(`mf-news/content/${kept}/en.md`, /^title: .*$/m, 'title: "Edited: the way to class"');
    edit(`mf-news/content/${kept}/jp.md`, /^title: .*$/m, 'title: "改訂版：授業への参加"');
    write(
      `mf-news/content/${kept}/${/thumbnail: (.*)/.exec(textOf(`mf-news/content/${kept}/entry.yaml`))?.[1]}`,
      svg('navy'),
    );
    edit('shared/messages/en/news.json', /("news.banner": )".*"/, '$1"News and stories"');
    edit('shared/messages/jp/news.json', /("news.banner": )".*"/, '$1"お知らせと読みもの"');
    await goLive('mf-news');
  });

  test('the new article stands in the list and on its own page, and the search finds it', async () => {
    const article = await pageAt('/jp/news/new-office');
    expect(article).toMatch(/^200 /);
    expect(article.replaceAll(/<\/?span[^>]*>/g, '')).toContain('<p>隣のビルへ移りました。</p>');
    const list = await pageAt('/jp/news');
    expect(list).toContain('href="/jp/news/new-office"');
    expect(list).toContain('新しいオフィス');
    const found = await pageAt(`/jp/search?q=${encodeURIComponent('新しいオフィス')}`);
    expect(found).toContain('<h2><a href="/jp/news/new-office">');
  });

  test('readers of the feed get the new article, and nothing twice', async () => {
    const added = await Promise.all(news.map((copy) => newEntries(site.address, copy)));
    expect(added).toEqual(languages.map((language) => [expect.stringMatching(`/${language}/news/new-office$`)]));
  });

  test('the changed title, picture and interface text are there', async () => {
    const article = await pageAt(`/en/news/${kept}`);
    expect(article).toContain('Edited: the way to class');
    const pictures = elementsIn(article).flatMap((element) => attributeOf(element, 'src') ?? []);
    const picture = pictures.find((src) => /^\/_remotes\/mf-news\/.*\.svg$/.test(src)) ?? '';
    expect(await pageAt(picture)).toBe(`200 ${svg('navy')}`);
    expect(await pageAt('/en/news')).toContain('aria-label="News and stories"');
  });
});

test.describe('the guides team', () => {
  /** The first fee of one value, and the guide that names it. */
  const feeWithPage = () => {
    for (const name of readdirSync(inWorkspace('mf-visa-guides/content/study'))) {
      const file = `mf-visa-guides/content/figures/${name}.yaml`;
      const text = textOf(`mf-visa-guides/content/study/${name}/en.yaml`);
      const fees = textOf(file).matchAll(/- id: (.*)\n {4}kind: money\n {4}currency: .*\n {4}value: /g);
      for (const [, id = ''] of fees) if (text.includes(`{figure:${id}}`)) return { file, id, name };
    }
    throw new Error('no study guide names a fee');
  };

  test('releases a changed fee, a changed guide, a changed checklist and a change of a rule', async () => {
    const { file, id, name } = feeWithPage();
    edit(file, new RegExp(`(id: ${id}\n(?:    .*\n)*?    value: )[\\d.]+`), '$13.75');
    for (const [language, title] of [
      ['en', 'Edited for this test'],
      ['jp', '試験用の改訂版'],
    ]) {
      edit(`mf-visa-guides/content/study/uk/${language}.yaml`, /^title: .*$/m, `title: "${title}"`);
      edit(`mf-visa-guides/content/checklists/uk-tourist/${language}.yaml`, /^title: .*$/m, `title: "${title}"`);
    }
    edit('mf-visa-guides/content/study/uk/entry.yaml', /^checkedOn: .*$/m, 'checkedOn: 2026-11-20');
    const rule = `title: { en: "A new rule", jp: "新しい規則" }\nnoted: 2026-11-22\ncheckedOn: 2026-11-22\nsince: 2027-06-01\npages: [study/uk]\ntext: { en: "A text.", jp: "説明です。" }\nsource: { url: "https://www.gov.uk/new", title: { en: "GOV.UK", jp: "GOV.UK（英語）" } }\n`;
    write('mf-visa-guides/content/changes/uk-new-rule.yaml', rule);
    await goLive('mf-visa-guides');
    for (const language of ['en', 'jp'])
      expect(await pageAt(`/${language}/services/student-visa/${name}`)).toMatch(/3\.75/);
  });

  test('the guide and the checklist are there', async () => {
    const guide = await pageAt('/jp/services/student-visa/uk');
    expect(guide).toContain('aria-label="試験用の改訂版"');
    expect(guide).toContain('2026年11月20日');
    expect(await pageAt('/jp/services/tourist-visa/uk-tourist')).toContain('aria-label="試験用の改訂版"');
  });
});

test('readers of the rule changes get the new one, and those of another country do not', async () => {
  const added = await Promise.all(changes.map((copy) => newEntries(site.address, copy)));
  expect(added).toEqual(
    languages.map((language) => [expect.stringMatching(`/${language}/changes#change-uk-new-rule$`)]),
  );
  const about = (country: string) => readFeedAt(site.address, `/en/changes/${country}/feed.xml`);
  const [uk, usa] = [await about('uk'), await about('usa')];
  expect([uk.xml.includes('uk-new-rule'), usa.xml.includes('uk-new-rule')]).toEqual([true, false]);
});

test('the tests that guard these edits pass on what was edited', async () => {
  // Those that read what editors edit; all others bring samples of their own.
  const suites = ['corpus', 'check', 'messages', 'usage', 'wording', 'company'].map((name) => `${name}.test`);
  const { code, said } = await site.run('node_modules/.bin/vitest', ['run', ...suites]);
  expect(code, said).toBe(0);
});

test('the news are rolled back: readers get the feed as it was', async () => {
  const edited = await copiesOf(promisedFeeds.news.path);
  await site.goLive('mf-news', 'rollback');
  for (const [index, before] of news.entries())
    expect(await readFeedAt(site.address, before.address, edited[index]?.etag)).toEqual(before);
});
