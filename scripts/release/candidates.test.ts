import { folderStore } from 'shared/build/store/store.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { describe, expect, it } from 'vitest';
import { candidatesOf } from './candidates.ts';

const remotes = ['mf-news', 'mf-visa-guides'];
const release = '0123456789ab';

/** A store with one release of mf-news. */
async function storeWithRelease() {
  const folder = await testFolder({ [`mf-news/${release}/pages.json`]: '{}' });
  return { folder, open: async () => folderStore(folder) };
}

const noStore = () => Promise.reject(new Error('no store is needed'));

describe('a candidate', () => {
  it('is a release of the store, by its id', async () => {
    const { open } = await storeWithRelease();
    const [pointer, ...others] = await candidatesOf({ REMOTE_MF_NEWS: release, REMOTE_MF_OTHER: '' }, remotes, open);
    expect([pointer, others]).toEqual([{ name: 'mf-news', url: expect.stringMatching(/\/mf-news$/), release }, []]);
    expect(await (await fetch(`${pointer?.url}/${release}/pages.json`)).text()).toBe('{}');
  });

  it('is what an origin serves, by its address', async () => {
    const pointers = await candidatesOf({ REMOTE_MF_VISA_GUIDES: 'https://guides.test/' }, remotes, noStore);
    expect(pointers).toEqual([{ name: 'mf-visa-guides', url: 'https://guides.test' }]);
  });

  it('is refused where the store does not have it', async () => {
    const { folder, open } = await storeWithRelease();
    const candidates = candidatesOf({ REMOTE_MF_NEWS: 'ffffffffffff' }, remotes, open);
    await expect(candidates).rejects.toThrow(`${folder} has no release ffffffffffff of mf-news.`);
  });
});
