import { expect, it } from 'vitest';
import { importMapOf } from './importMap.ts';
import { frame, live, news } from './testSupport/site.ts';

it('says where the packages are that exist once, and states the integrity of every script of shell and remote', async () => {
  const { text } = await importMapOf(frame, live(await news()), 'en');
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
  const stated = { 'assets/list.js': 'sha256-list', 'assets/en.js': 'sha256-en', 'assets/jp.js': 'sha256-jp' };
  const { text } = await importMapOf(frame, live(await news({ files: stated })), 'jp');
  expect(Object.values(JSON.parse(text).integrity)).toEqual(['sha256-main', 'sha256-list', 'sha256-jp']);
});
