import { describe, expect, it } from 'vitest';
import { news, releaseId, testSite } from './testSupport/site.ts';

const folder = `/_remotes/mf-news/${releaseId}`;

describe('a file of a remote', () => {
  it('may stand beside the folders: the manifest of the federation', async () => {
    const response = await testSite().get(`${folder}/mf-manifest.json`);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'application/json',
      '{}',
    ]);
  });

  it('is there for pages that were opened with an older release, as long as that is installed', async () => {
    const older = news({ release: 'aaaaaaaaaaaa' }, { 'media/map-1.svg': '<svg>Old</svg>' });
    const { get, text } = testSite({ others: [older] });
    expect(await text('/_remotes/mf-news/aaaaaaaaaaaa/media/map-1.svg')).toBe('<svg>Old</svg>');
    expect(await text(`${folder}/media/map-1.svg`)).toBe('<svg/>');
    const gone = await get('/_remotes/mf-news/bbbbbbbbbbbb/media/map-1.svg');
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it.each([
    `${folder}/assets/other.js`,
    `${folder}/assets/en.js`,
    `${folder}/assets/../pages.json`,
    `${folder}/assets/%2e%2e/pages.json`,
    `${folder}/assets/..%5cpages.json`,
    `${folder}/assets/a/b.js`,
    `${folder}/pages.json`,
    `${folder}/pages/en/news.html`,
    '/_remotes/mf-news/../../etc/assets/passwd',
    '/_remotes/mf-other/0123456789ab/assets/list.js',
    '/_remotes/mf-news@evil.test/0123456789ab/assets/list.js',
  ])('is named by its release, and nothing else is read: %s', async (path) => {
    const read: string[] = [];
    const remote = { ...news(), read: (file: string) => void read.push(file) as never };
    const { get } = testSite({ remotes: [remote] });
    expect([404, 302]).toContain((await get(path)).status);
    expect(read).toEqual([]);
  });
});
