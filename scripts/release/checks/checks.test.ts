import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LocalRelease, localRelease } from 'shared/build/store/nextSite.ts';
import type { Feed } from 'shared/contract/release/feed.contract.ts';
import { contractVersion } from 'shared/contract/release/pages.contract.ts';
import { previousVersion } from 'shared/contract/release/upgrade.ts';
import { describe, expect, it } from 'vitest';
import { checkClaims } from './claims.ts';
import { checkFiles } from './files.ts';
import { checkLinks } from './links.ts';
import { release, testRelease, testShell, testSite } from './testSupport/site.ts';
import { checkVersions } from './versions.ts';

const own = `/_remotes/mf-news/${release}`;

it.each([
  ['keeps the contract', '{"contract":1}', release, 'The contract is broken: <file>: field contract: written in '],
  ['is JSON', 'no JSON', release, 'The contract is broken: <file>: field (the whole file): '],
  ['is of the release', undefined, 'ffffffffffff', `<file> is of mf-news ${release}, not of mf-news ffffffffffff: `],
  ['is there', '', release, '<file> is missing: build mf-news again.'],
])('pages.json %s, or an error says so', async (_, text, id, sentence) => {
  const { folder } = await testRelease('mf-news', { '/en/news': '' });
  const file = join(folder, 'pages.json');
  if (text !== undefined) await writeFile(file, text);
  if (text === '') await rm(file);
  await expect(localRelease('mf-news', id, folder)).rejects.toThrow(sentence.replace('<file>', file));
});

describe('files of a release', () => {
  const page = { '/en/news': `<img src="${own}/assets/app.js">` };
  const problems = async (news: LocalRelease) =>
    (await checkFiles(await testSite([news]))).map((problem) => problem.replace(`mf-news ${release}: `, ''));

  it.each([
    ['pages/en/news.html', '<h1>Changed</h1>'],
    ['assets/app.js', 'changed'],
  ])('have the hash that is stated (%s)', async (file, text) => {
    const news = await testRelease('mf-news', page);
    expect(await problems(news)).toEqual([]);
    await writeFile(join(news.folder, file), text);
    expect(await problems(news)).toEqual([
      `${file} does not have the hash that pages.json states: build it again from a clean source.`,
    ]);
    await rm(join(news.folder, file));
    expect(await problems(news)).toEqual([`${file} is missing: build it again from a clean source.`]);
  });

  it('stay in their place in a page, and are all that pages.json names as modules', async () => {
    expect(await problems(await testRelease('mf-news', { '/en/news': '<div><!-- News</div>' }))).toEqual([
      'pages/en/news.html cannot be shown: an element or comment in it is not closed.',
    ]);
    const modules = { list: { en: ['assets/app.js', 'assets/en.js'], jp: ['assets/app.js'] } };
    expect(await problems(await testRelease('mf-news', page, { modules }))).toEqual([
      'pages.json: it names assets/en.js, which is none of its files.',
    ]);
  });

  it.each([
    ['a file that it does not have', `${own}/media/lost.svg`],
    ['a file of another release', '/_remotes/mf-news/ffffffffffff/assets/app.js'],
    ['a file of another remote', `/_remotes/mf-contact/${release}/assets/app.js`],
    ['no file, but something that every object has', `${own}/constructor`],
  ])('are all that its pages name: not %s', async (_, address) => {
    expect(await problems(await testRelease('mf-news', { '/en/news': `<img src="${address}">` }))).toEqual([
      `pages/en/news.html names ${address}, which is not a file of this release: correct it.`,
    ]);
  });
});

it('no feed of a release has a date in the future, which an editor has mistyped', async () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><updated>2926-11-22T00:00:00Z</updated></feed>`;
  const file = 'feeds/en/news/feed.xml';
  const feed: Feed = { path: '/en/news/feed.xml', language: 'en', title: 'News', file, hash: '', linkedFrom: [] };
  const news = await testRelease('mf-news', { '/en/news': '' }, { feeds: [feed] }, { [file]: xml });
  expect(await checkFiles(await testSite([news]))).toEqual([
    `mf-news ${release}: ${file} cannot be shown: 2926-11-22T00:00:00Z lies ahead.`,
  ]);
});

const noPage = 'which is not a page of the site: correct the link, or release that page first.';

describe('links of a release', () => {
  async function problems(links: string): Promise<string[]> {
    const news = await testRelease('mf-news', { '/en/news': links, '/en/news/a': '<p id="end"></p>' });
    const pages = { '/en/contact': '<h2 id="office">Office</h2>', '/jp': '' };
    const redirects = [{ from: '/:lang/call', to: '/:lang/contact' }];
    return checkLinks(await testSite([news], [await testRelease('mf-contact', pages, { redirects })]));
  }

  it('lead to pages of its own and of others, to redirects, into pages and out of the site', async () => {
    const links = [
      ...['/en/news/a', '/en/news/a#end', '/en/news?category=visa', '/en/contact', '/en/contact#office', '/en/call'],
      ...['/', '#main', '#here', `${own}/assets/app.js`],
      ...['https://www.gov.uk/visa', 'mailto:info@site.test', 'tel:0300000001'],
    ];
    expect(await problems(`<p id="here">${links.map((link) => `<a href="${link}">x</a>`).join('')}</p>`)).toEqual([]);
  });

  const noElement = 'and that page has no element of this id: correct the link.';
  it.each([
    ['/en/news/b', noPage],
    ['/en/contacts?from=news', noPage],
    ['#there', noElement],
    ['/en/news/a#start', noElement],
    ['/en/contact#map', noElement],
  ])('do not lead to %s', async (link, sentence) => {
    expect(await problems(`<a href="${link}">x</a><a href="${link}">again</a>`)).toEqual([
      `mf-news ${release}: pages/en/news.html links to ${link}, ${sentence}`,
    ]);
  });

  it('are those of the pages, not those of remotes that are live already', async () => {
    const live = await testRelease('mf-contact', { '/en/contact': '<a href="/en/nowhere">x</a>' });
    expect(await checkLinks(await testSite([await testRelease('mf-news', { '/en/news': '' })], [live]))).toEqual([]);
  });
});

it('links of the shell lead to pages; those that lead nowhere stop its release, and nothing else', async () => {
  const live = [await testRelease('mf-news', { '/en': '', '/jp': '', '/en/news': '<h2 id="all">All</h2>' })];
  const problems = async (footer: string, shellIsNew = true) =>
    checkLinks(await testSite([], live, { shell: await testShell(footer), shellIsNew }));
  expect(await problems('<a href="/en/news#all">All</a><a href="/">Home</a>')).toEqual([]);
  const dead = '<a href="/en/nowhere">x</a>';
  const sentence = (language: string) => `shell fedcba987654: its ${language} frame links to /en/nowhere, ${noPage}`;
  expect(await problems(dead)).toEqual([sentence('en'), sentence('jp')]);
  expect(await problems(dead, false)).toEqual([]);
});

it('a release without a page that is linked to is refused, whoever links there: another remote, or the menu', async () => {
  const before = await testRelease('mf-news', { '/en': '', '/en/news': '', '/en/news/tips': '' });
  const after = await testRelease('mf-news', { '/en': '', '/en/news': '' });
  const contact = await testRelease('mf-contact', { '/en/contact': '<a href="/en/news/tips">Tips</a>' });
  const shell = await testShell('<a href="/en/news/tips">Tips</a>');
  const advice = 'which is live, links to /en/news/tips: keep that page, redirect from it, or change the link first.';
  expect(await checkLinks(await testSite([after], [before, contact], { shell }))).toEqual([
    `mf-contact ${release}: pages/en/contact.html, ${advice}`,
    `shell fedcba987654: its en frame, ${advice}`,
    `shell fedcba987654: its jp frame, ${advice}`,
  ]);
});

it('paths of a release belong to it alone', async () => {
  const contact = await testRelease('mf-contact', { '/en/contact': '' });
  const news = await testRelease('mf-news', { '/en/news': '', '/en/contact': '' });
  expect(await checkClaims(await testSite([news], [contact]))).toEqual([
    'mf-news and mf-contact both claim /en/contact. Change the path in one of them.',
  ]);
  expect(await checkClaims(await testSite([await testRelease('mf-news', { '/en/news': '' })], [contact]))).toEqual([]);
});

const next = contractVersion + 1;
const former = { contract: previousVersion - 1, writtenIn: previousVersion };

it.each([
  ['of the version of the shell', {}, contractVersion],
  ['of the version before, as that one states it', former, contractVersion],
  ['of the version before that of the shell', {}, next],
  ['that the shell has left behind', former, next, `written in version ${previousVersion}, and a shell of version`],
  ['that is ahead of the shell', {}, previousVersion, `written in version ${contractVersion}, and the shell reads`],
])('a release %s is shown or refused', async (_, versions, version, problem = '') => {
  const news = await testRelease('mf-news', { '/en/news': '' });
  const file = join(news.folder, 'pages.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...versions }));
  const shell = await testShell();
  await writeFile(join(shell, 'frame.json'), JSON.stringify({ id: 'fedcba987654', contract: version }));
  const expected = problem ? [expect.stringContaining(`mf-news ${release}: ${problem}`)] : [];
  expect(await checkVersions(await testSite([news], [], { shell }))).toEqual(expected);
  // The same where the shell is what is released.
  expect(await checkVersions(await testSite([], [news], { shell, shellIsNew: true }))).toEqual(expected);
});
