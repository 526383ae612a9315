import { pageFileText } from 'shared/contract/release/pageFile.contract.ts';
import { sampleHead } from 'shared/contract/release/testSupport/pages.ts';
import { expect, it } from 'vitest';
import { frame, marketing, news, testSite } from '../testSupport/site.ts';
import { importMapOf } from './documentResponse.ts';

it('says where the packages are that exist once, and states the integrity of every script of shell and remote', async () => {
  const { text } = await importMapOf(frame, news(), 'en');
  expect(JSON.parse(text)).toEqual({
    imports: { react: '/_shell/fedcba987654/react.js' },
    integrity: {
      '/_shell/fedcba987654/main.js': 'sha256-main',
      '/_remotes/mf-news/0123456789ab/assets/remoteEntry.js': expect.stringMatching(/^sha256-/),
      '/_remotes/mf-news/0123456789ab/assets/remoteEntry.js?again': expect.stringMatching(/^sha256-/),
      '/_remotes/mf-news/0123456789ab/assets/list.js': expect.stringMatching(/^sha256-[A-Za-z0-9+/]{43}=$/),
      '/_remotes/mf-news/0123456789ab/mf-manifest.json': expect.stringMatching(/^sha256-/),
    },
  });
});

it('states no script of another language: to change it is a full load', async () => {
  const files = { 'assets/list.js': 'sha256-list', 'assets/en.js': 'sha256-en', 'assets/jp.js': 'sha256-jp' };
  const { text } = await importMapOf(frame, news({ files }), 'jp');
  expect(Object.values(JSON.parse(text).integrity)).toEqual(['sha256-main', 'sha256-list', 'sha256-jp']);
});

it.each([
  ['an island', '<div data-island="list" data-wake="touch"></div>', ['_shell', '_remotes']],
  ['a plain script', '<form data-script="own-list"></form>', ['_shell', '_remotes']],
  ['no code of its remote', '<p>An article about data-island.</p>', ['_shell']],
])('a page with %s states the scripts that may run in it', async (_, fragment, owners) => {
  const pages = news({}, { 'pages/en/news.html': pageFileText({ head: sampleHead('/en/news'), fragment }) });
  const html = await testSite({ remotes: [marketing(), pages] }).text('/en/news');
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? [];
  const stated = Object.keys(JSON.parse(map).integrity).map((address) => address.split('/')[1]);
  expect([...new Set(stated)]).toEqual(owners);
});
