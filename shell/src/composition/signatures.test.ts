import { describe, expect, it } from 'vitest';
import { fetchRemote } from './directory.ts';
import { sha256 } from './hash.ts';
import { fakeFetch, type Network, news } from './testSite.ts';

const inBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function newKey() {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  return { privateKey: pair.privateKey, shown: inBase64(await crypto.subtle.exportKey('spki', pair.publicKey)) };
}

const [team, stranger] = [await newKey(), await newKey()];
const keys = { 'mf-news': [team.shown] };

const pages = await news();
const text = JSON.stringify(pages);
const address = `http://news.test/${pages.release}/statement.json`;
const stated = { part: 'mf-news', release: pages.release, hash: await sha256(text), node: 'v20.19.0' };
const ofOthers = { ...stated, hash: await sha256('[]') };

async function signed(statement: object, { privateKey }: typeof team): Promise<string> {
  const message = JSON.stringify(statement);
  const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(message));
  return JSON.stringify({ statement: message, signature: inBase64(signature) });
}

/** Fetches the news, beside which a statement lies, as a shell with keys does. */
function fetchWith(statement: string | number, known: Parameters<typeof fetchRemote>[3] = keys) {
  const network: Network = new Map<string, string | number>([
    ['http://news.test/pages.json', text],
    [address, statement],
  ]);
  return fetchRemote({ name: 'mf-news', url: 'http://news.test' }, fakeFetch(network).fetch, undefined, known);
}

describe('a shell with a key of a team', () => {
  it('takes a release that the team has signed', async () => {
    expect((await fetchWith(await signed(stated, team))).release).toBe(pages.release);
  });

  it('takes the signature of any of its keys', async () => {
    const both = { 'mf-news': [stranger.shown, ...keys['mf-news']] };
    expect((await fetchWith(await signed(stated, team), both)).release).toBe(pages.release);
  });

  it.each([
    ['has no statement', 404, 'answered 404'],
    ['has one that is none', 'not JSON', 'is no statement'],
    ['is not signed', JSON.stringify({ statement: JSON.stringify(stated) }), 'is not signed'],
    ['was signed by somebody else', signed(stated, stranger), 'is not signed by a key of this team'],
    ['has other pages', signed(ofOthers, team), 'was signed for another release'],
    ['is another one', signed({ ...stated, release: 'aaaaaaaaaaaa' }, team), 'was signed for another release'],
    ['is of another remote', signed({ ...stated, part: 'mf-blog' }, team), 'was signed for another release'],
  ])('refuses one that %s', async (_, statement, problem) => {
    const refused = `mf-news ${pages.release} is refused: ${address} ${problem}`;
    await expect(fetchWith(await statement)).rejects.toThrow(refused);
  });

  it('takes the releases of teams of which it has no key', async () => {
    expect((await fetchWith(404, { 'mf-contact': keys['mf-news'] })).release).toBe(pages.release);
  });
});

it('a statement that is kept from before the team replaced its key is requested once more', async () => {
  const [before, after] = [await signed(stated, stranger), await signed(stated, team)];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const statement = init?.cache === 'reload' ? after : before;
    return new Response(String(input) === address ? statement : text);
  };
  const remote = await fetchRemote({ name: 'mf-news', url: 'http://news.test' }, fetch, undefined, keys);
  expect(remote.release).toBe(pages.release);
});
