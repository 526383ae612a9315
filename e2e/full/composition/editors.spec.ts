import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseFeed } from '@rowanmanning/feed-parser';
import { promisedFeeds, promisedPages } from 'shared/company/links.ts';
import { feedType } from 'shared/contract/release/feed.contract.ts';
import { attributeOf, elementsIn } from 'shared/html/elements.ts';
import { languages } from 'shared/language/language.ts';
import { type Desk, openDesk, startDesk } from '../../support/desk.ts';
import { take, tasks } from '../../support/deskTasks.ts';
import { type EditorsSite, startEditorsSite } from '../../support/editorsSite.ts';
import { liveRelease } from '../../support/releases.ts';
import { expect, test } from '../../support/test.ts';

/**
 * The tasks of docs/edit.md, in files and at the desk, from the edit until it is live, with all release checks. At the desk, an
 * editor who writes no code has forms, the real page beside them, and mistakes in the build's own words.
 */
test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);
// The frame of the page tells of its own server; mistakes are on purpose.
test.use({
  actionTimeout: 60_000,
  viewport: { width: 1600, height: 1000 },
  expectedErrors: ['preload', '/_dev/', '/en/', '/jp/', 'autofocusing', '/files', 'API_ERROR', 'page error: Object'],
});

/** The desk reads all content of a part anew, while another part is released. */
const read = { timeout: 120_000 };
const released = { timeout: 500_000 };

let site: EditorsSite;
let desk: Desk;

/** Runs a command of the workspace, as the docs say it. */
const operate = (...args: string[]) => site.run('node', ['scripts/run.mjs', ...args]);

/** Status and body of a page, without phrase breaks. */
async function pageAt(path: string): Promise<string> {
  const response = await fetch(site.address + path);
  return `${response.status} ${(await response.text()).replaceAll('\u200b', '')}`;
}

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="${colour}"/></svg>`;

/** An article that the site keeps, because other pages link to it. */
const kept = basename(promisedPages.onlineClassLink.path);

/** Requests a feed as a reader does; one that has it names its entity tag. */
async function readFeed(address: string, etag?: string) {
  const response = await fetch(site.address + address, { headers: etag ? { 'if-none-match': etag } : {} });
  if (response.status === 200) expect(response.headers.get('content-type')).toContain(feedType);
  const { status, headers } = response;
  return { address, status, etag: headers.get('etag') ?? '', xml: await response.text() };
}
type FeedCopy = Awaited<ReturnType<typeof readFeed>>;

const copiesOf = (path: string) => Promise.all(languages.map((language) => readFeed(`/${language}${path}`)));

/** Requests a feed that has changed, and again. @returns the ids of new entries */
async function newEntries(before: FeedCopy): Promise<string[]> {
  const next = await readFeed(before.address, before.etag);
  expect([before.address, next.status]).toEqual([before.address, 200]);
  expect((await readFeed(before.address, next.etag)).status).toBe(304);
  const idsOf = ({ xml }: FeedCopy) => parseFeed(xml).items.map(({ id }) => id ?? '');
  return idsOf(next).filter((id) => !idsOf(before).includes(id));
}

/** Six articles; the site has six as well, and a page of the list holds twelve. */
const more = [1, 2, 3, 4, 5, 6].map((number) => `notes-${number}`);

/** All that is published here: in files, and at the desk. */
const published = ['care-workers-in-kyoto', 'new-office', ...more, 'open-day'];

/** The feeds of news and rule changes, in each language, as they were before any edit. */
let news: FeedCopy[];
let changes: FeedCopy[];

test.beforeAll(async () => {
  site = await startEditorsSite();
  [news, changes] = [await copiesOf(promisedFeeds.news.path), await copiesOf(promisedFeeds.changes.path)];
});
test.afterAll(async () => {
  await desk?.stop();
  await site?.stop();
});

test('a mistake in an article is reported with file and line, and nothing of it goes live', async () => {
  const facts = 'category: all\npublished: 22.11.2026\nupdated: 22.11.2026\n';
  site.write('mf-news/content/new-office/article.en.md', `---\n${facts}---\nText.\n`);
  const { code, said } = await operate('release', 'mf-news');
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(
      'mf-news/content/new-office/article.en.md:3: published: "22.11.2026" is not a day of the calendar. Write year-month-day, such as 2026-11-22.',
    ),
  ]);
  expect(await pageAt('/en/news/new-office')).toMatch(/^404 /);
});

/** New articles, a changed one, a picture and a text of the interface. */
function editNews(): void {
  const { write, edit, textOf } = site;
  const facts = 'category: all\npublished: 2026-11-22\nupdated: 2026-11-22\nthumbnail: thumbnail.svg\n';
  const article = (title: string, body: string, facts = '') =>
    `---\n${facts}title: "${title}"\ndescription: "${title}: ${body}"\nthumbnailAlt: ""\n---\n\n## ${title}\n\n${body}\n`;
  // As a Windows editor saves it.
  const windows = `\uFEFF${article('A new office', 'We moved next door.', facts).replaceAll('\n', '\r\n')}`;
  write('mf-news/content/new-office/article.en.md', windows);
  write('mf-news/content/new-office/article.jp.md', article('新しいオフィス', '隣のビルへ移りました。'));
  write('mf-news/content/new-office/thumbnail.svg', svg('teal'));
  // As many as need a second page of the list.
  for (const slug of more) {
    write(`mf-news/content/${slug}/article.en.md`, article('Notes', 'Notes of a meeting.', facts));
    write(`mf-news/content/${slug}/article.jp.md`, article('記録', '会議の記録です。'));
    write(`mf-news/content/${slug}/thumbnail.svg`, svg('olive'));
  }
  edit(`mf-news/content/${kept}/article.en.md`, /^title: .*$/m, 'title: "Edited: the way to class"');
  edit(`mf-news/content/${kept}/article.jp.md`, /^title: .*$/m, 'title: "改訂版：授業への参加"');
  const picture = /thumbnail: (.*)/.exec(textOf(`mf-news/content/${kept}/article.en.md`))?.[1];
  write(`mf-news/content/${kept}/${picture}`, svg('navy'));
  edit('shared/messages/en/news.json', /("news.banner": )".*"/, '$1"News and stories"');
  edit('shared/messages/jp/news.json', /("news.banner": )".*"/, '$1"お知らせと読みもの"');
}

async function expectNews(): Promise<void> {
  const added = await pageAt('/jp/news/new-office');
  expect(added.replaceAll(/<\/?span[^>]*>/g, '')).toContain('<p>隣のビルへ移りました。</p>');
  const list = await pageAt('/jp/news');
  expect(list).toContain('href="/jp/news/new-office"');
  expect(list).toContain('新しいオフィス');
  const found = await pageAt(`/jp/search?q=${encodeURIComponent('新しいオフィス')}`);
  expect(found).toContain('<h2 class="taps"><a href="/jp/news/new-office">');
  const changed = await pageAt(`/en/news/${kept}`);
  expect(changed).toContain('Edited: the way to class');
  const pictures = elementsIn(changed).flatMap((element) => attributeOf(element, 'src') ?? []);
  const shown = pictures.find((src) => /^\/_remotes\/mf-news\/.*\.svg$/.test(src)) ?? '';
  expect(await pageAt(shown)).toBe(`200 ${svg('navy')}`);
  expect(await pageAt('/en/news')).toContain('aria-label="News and stories"');
  expect(await pageAt('/en/news/all/2')).toMatch(/^200 [\s\S]*href="\/en\/news\/japan-golden-week-2025"/);
  const entries = (await Promise.all(news.map(newEntries))).map((ids) => ids.map((id) => id.split('/').slice(-3)));
  expect(entries.map((ids) => ids.sort())).toEqual(
    languages.map((language) => published.map((slug) => [language, 'news', slug])),
  );
}

/** A fee of one value, in the file of a country, and the study guide that names it. */
function feeWithPage() {
  for (const name of readdirSync(join(site.workspace, 'mf-visa-guides/content/study'))) {
    const file = `mf-visa-guides/content/figures/${name}.yaml`;
    const text = site.textOf(`mf-visa-guides/content/study/${name}/entry.en.yaml`);
    const fees = site.textOf(file).matchAll(/- id: (.*)\n {4}kind: money\n {4}currency: .*\n {4}value: /g);
    for (const [, id = ''] of fees) if (text.includes(`{figure:${id}}`)) return { file, id, name };
  }
  throw new Error('no study guide names a fee');
}

/** A changed fee, guide and checklist, and a change of a rule. @returns the country of the fee */
function editGuides(): string {
  const { write, edit } = site;
  const { file, id, name } = feeWithPage();
  edit(file, new RegExp(`(id: ${id}\n(?:    .*\n)*?    value: )[\\d.]+`), '$13.75');
  for (const [language, title] of [
    ['en', 'Edited for this test'],
    ['jp', '試験用の改訂版'],
  ]) {
    edit(`mf-visa-guides/content/study/canada/entry.${language}.yaml`, /^title: .*$/m, `title: "${title}"`);
    edit(`mf-visa-guides/content/checklists/uk-tourist/entry.${language}.yaml`, /^title: .*$/m, `title: "${title}"`);
  }
  edit('mf-visa-guides/content/study/canada/entry.en.yaml', /^checkedOn: .*$/m, 'checkedOn: 2026-11-20');
  const rule = `title:
  en: A new rule
  jp: 新しい規則
noted: 2026-11-22
checkedOn: 2026-11-22
since: 2027-06-01
pages:
  - study/uk
text:
  en: A text.
  jp: 説明です。
source:
  url: https://www.gov.uk/new
  title:
    en: GOV.UK
    jp: GOV.UK（英語）
`;
  write('mf-visa-guides/content/changes/uk/new-rule.yaml', rule);
  return name;
}

async function expectGuides(name: string): Promise<void> {
  for (const language of languages) expect(await pageAt(`/${language}/services/student-visa/${name}`)).toMatch(/3\.75/);
  const guide = await pageAt('/jp/services/student-visa/canada');
  expect(guide).toContain('aria-label="試験用の改訂版"');
  expect(guide).toContain('2026年11月20日');
  expect(await pageAt('/jp/services/tourist-visa/uk-tourist')).toContain('aria-label="試験用の改訂版"');
  expect(await Promise.all(changes.map(newEntries))).toEqual(
    languages.map((language) => [expect.stringMatching(`/${language}/changes#change-uk-new-rule$`)]),
  );
  const about = async (country: string) => (await readFeed(`/en/changes/${country}/feed.xml`)).xml;
  expect(await about('uk')).toContain('uk-new-rule');
  expect(await about('usa')).not.toContain('uk-new-rule');
}

let feeOf: string;

test('files are edited, and the desk opens', async ({ page }) => {
  editNews();
  feeOf = editGuides();
  desk = await startDesk(site);
  await openDesk(page, desk);
});

for (const task of tasks)
  test(`${task.task} goes from the form into a commit, and no mistake does`, async ({ page }) => {
    const form = await openDesk(page, desk, ...task.links);
    for (const step of task.steps) await take(form, step);
    if (task.picture) await form.upload(task.picture);
    const shown = await form.preview();
    await expect(shown.getByText(task.shown).filter({ visible: true }).first()).toBeVisible(read);
    for (const [label, wrong, said, right, language] of task.mistakes)
      await test.step(said, async () => {
        const retype = async (text: string) => {
          if (language) await form.languages();
          if (!(await form.field(label, language).isVisible()))
            for (const item of task.open?.[language ?? 'en'] ?? []) await form.expand(item, language);
          await form.type(label, text, language);
        };
        await retype(wrong);
        await form.preview();
        await expect(form.problems).toContainText(said, read);
        if (language) expect(await form.publish()).toContain('"error"');
        if (language) await expect(page.getByText(/Failed to persist entry: /)).toContainText(said, read);
        expect(desk.changes()).toBe('');
        await retype(right);
      });
    await form.preview();
    await expect(form.problems).toHaveCount(0, read);
    expect(await form.publish()).toContain('entry persisted');
    expect(desk.lastCommit()).toEqual(task.commit);
    expect(desk.changes()).toBe('');
  });

for (const [collection, title, said] of [
  ['Events', 'the way to class', `other pages of the site link to /en${promisedPages.onlineClassLink.path}`],
  ['Events', 'E-learning portal', 'mf-marketing/content/services/it-training-service.en.yaml'],
  ['Visa news', 'Visa journey tips', 'mf-marketing/content/pages/sample-letters.en.md'],
] as const)
  test(`an article is not withdrawn that others link to: ${title}`, async ({ page }) => {
    const before = desk.lastCommit();
    const form = await openDesk(page, desk, collection, `.*${title}.*`);
    await form.withdraw();
    await expect(page.getByText(/Failed to delete entry: /)).toContainText(said, read);
    expect([desk.changes(), desk.lastCommit()]).toEqual(['', before]);
  });

test('an article is withdrawn', async ({ page }) => {
  const form = await openDesk(page, desk, 'Visa news', '.*Australia.*');
  await form.withdraw();
  await expect
    .poll(desk.lastCommit, read)
    .toEqual([
      'Withdraw Visa news: why-study-in-australia/article',
      ...['en', 'jp'].map((language) => `D\tmf-news/content/why-study-in-australia/article.${language}.md`),
    ]);
  expect(desk.changes()).toBe('');
  await expect(form.outcome).toContainText(/Published and released\. mf-\S+ \w{12} is live now/, released);
});

test('what was edited and published is live, and what was withdrawn is not', async () => {
  for (const { live } of tasks) await expect.poll(() => pageAt(live[0]), released).toMatch(live[1]);
  await expect.poll(() => pageAt('/en/news'), released).not.toContain('/why-study-in-australia');
  await expectNews();
  await expectGuides(feeOf);
});

test('the tests of content pass after these edits', async () => {
  // The release has run those of the remotes; all others use samples of their own.
  const suites = ['contentFile', 'messages', 'wording', 'company'].map((name) => `${name}.test`);
  const { code, said } = await site.run('node_modules/.bin/vitest', ['run', ...suites]);
  expect(code, said).toBe(0);
});

test('a rollback of the news restores their feed', async () => {
  const edited = await copiesOf(promisedFeeds.news.path);
  expect((await operate('rollback', 'mf-news', basename(liveRelease('mf-news')))).code).toBe(0);
  for (const [index, before] of news.entries())
    await expect.poll(() => readFeed(before.address, edited[index]?.etag)).toEqual(before);
});
