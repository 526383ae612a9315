import { expect, it } from 'vitest';
import { documentResponder } from './documentResponse.ts';
import { frame, live, news } from './testSupport/site.ts';

/** Remotes whose scripts the import map of a page states. */
async function remotesStated(html: string): Promise<string[]> {
  const remote = live(await news());
  const [page] = remote.pages;
  if (!page) throw new Error('the sample has no page');
  const { language, path, head } = page;
  const answer = { status: 200, language, path, head, html, owned: { remote, page } };
  const document = await (await documentResponder(frame)(answer, undefined, undefined)).text();
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(document) ?? [];
  const addresses = Object.keys(JSON.parse(map).integrity);
  return [...new Set(addresses.map((address) => address.split('/').slice(1, 3).join('/')))];
}

it.each([
  ['an island', '<div data-island="list" data-wake="touch"></div>'],
  ['a plain script', '<form data-script="own-list"></form>'],
])('a page with %s states the scripts of its remote', async (_, html) => {
  expect(await remotesStated(html)).toEqual(['_shell/fedcba987654', '_remotes/mf-news']);
});

it('a page in which no code of its remote runs states those of the shell alone', async () => {
  expect(await remotesStated('<p>An article about data-island.</p>')).toEqual(['_shell/fedcba987654']);
});
