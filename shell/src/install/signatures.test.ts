import { signCandidate } from 'shared/contract/preview.contract.ts';
import { describe, expect, it } from 'vitest';
import { fetchRemote } from './directory.ts';
import { fakeFetch, marketing, type Network, news, pagesOf, testSite } from './testSupport/site.ts';

const inBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function newKey() {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  return { privateKey: pair.privateKey, shown: inBase64(await crypto.subtle.exportKey('spki', pair.publicKey)) };
}

const [team, stranger] = [await newKey(), await newKey()];
const keys = { 'mf-news': [team.shown] };

const pages = await news();
const text = JSON.stringify(pages);
const address = `http://news.test/${pages.release}/pages.json.sig`;

async function signed(content: string, { privateKey }: typeof team): Promise<string> {
  return inBase64(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(content)));
}

/** Fetches the news, beside which a signature lies, as a shell with keys does. */
function fetchWith(signature: string | number, known: Parameters<typeof fetchRemote>[3] = keys) {
  const network: Network = new Map<string, string | number>([
    ['http://news.test/pages.json', text],
    [address, signature],
  ]);
  return fetchRemote({ name: 'mf-news', url: 'http://news.test' }, fakeFetch(network).fetch, undefined, known);
}

describe('a shell with a key of a team', () => {
  it('takes a release that any key of the team has signed', async () => {
    const both = { 'mf-news': [stranger.shown, ...keys['mf-news']] };
    expect((await fetchWith(await signed(text, team))).release).toBe(pages.release);
    expect((await fetchWith(`${await signed(text, team)}\n`, both)).release).toBe(pages.release);
  });

  it.each([
    ['has no signature', 404, 'answered 404'],
    ['has one that is none', 'signed', 'is no signature of it'],
    ['was signed by somebody else', signed(text, stranger), 'is no signature of it by a key of this team'],
    ['is not what was signed', signed(`${text} `, team), 'is no signature of it'],
  ])('refuses one that %s', async (_, signature, problem) => {
    const refused = `mf-news ${pages.release} is refused: ${address} ${problem}`;
    await expect(fetchWith(await signature)).rejects.toThrow(refused);
  });

  it('takes unsigned releases of remotes that it lists so, and of no others', async () => {
    const others = { 'mf-contact': keys['mf-news'] };
    expect((await fetchWith(404, { ...others, 'mf-news': [] })).release).toBe(pages.release);
    await expect(fetchWith(404, others)).rejects.toThrow(
      `mf-news ${pages.release} is refused: REMOTE_KEYS does not name mf-news: add its key, or mf-news=unsigned`,
    );
  });
});

it('a key of a remote that is none is an error, logged once; so is a remote without a key, also where it is previewed', async () => {
  const previewSecret = 'a secret of 32 characters or more';
  const strays = { 'mf-nwes': [team.shown], 'mf-news': [], 'mf-marketing': [] };
  const stored = ['mf-marketing', 'mf-news'].map((name) => ({ name, url: `http://store.test/${name}` }));
  const remotes = async () => stored;
  const { composition, entries, get, network } = await testSite({ keys: strays, previewSecret, remotes });
  for (const { remote, ...rest } of [
    pages,
    await marketing(),
    await pagesOf('mf-events', ['/en/events', '/jp/events']),
  ])
    for (const folder of [remote, `${remote}/${rest.release}`])
      network.set(`http://store.test/${folder}/pages.json`, JSON.stringify({ remote, ...rest }));
  await composition.refresh();
  await composition.refresh();
  const refusals = () => entries.filter(({ level }) => level === 'error').map(({ remote, cause }) => [remote, cause]);
  const stray = ['mf-nwes', 'REMOTE_KEYS names mf-nwes, and remotes.json lists no such remote'];
  expect(refusals()).toEqual([stray]);
  const link = await signCandidate(previewSecret, 'mf-events', pages.release, new Date(Date.now() + 60_000));
  expect((await get(`/en/events?preview=${link}`)).status).toBe(404);
  expect(refusals().at(-1)).toEqual([
    'mf-events',
    `mf-events ${pages.release} is refused: REMOTE_KEYS does not name mf-events: add its key, or mf-events=unsigned`,
  ]);
});

it('a signature that is kept from before the team replaced its key is requested once more', async () => {
  const [before, after] = [await signed(text, stranger), await signed(text, team)];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const signature = init?.cache === 'reload' ? after : before;
    return new Response(String(input) === address ? signature : text);
  };
  const remote = await fetchRemote({ name: 'mf-news', url: 'http://news.test' }, fetch, undefined, keys);
  expect(remote.release).toBe(pages.release);
});
