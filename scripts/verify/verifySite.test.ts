import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { statementFile } from '../../shared/src/contract/statement.contract.ts';
import { integrityOf, sha256 } from '../../shared/src/files/hash.ts';
import { release, frame as testFrame, testSite } from '../../shell/src/composition/testSite.ts';
import type { Rebuilt } from './rebuild.ts';
import { type Bounds, siteReader, usualBounds } from './siteReader.ts';
import { type VerifyOptions, verifySite } from './verifySite.ts';

const team = generateKeyPairSync('ed25519');
const former = generateKeyPairSync('ed25519');
const spki = ({ publicKey }: { publicKey: KeyObject }) =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const script = 'start();';
const frame = { ...testFrame, files: { 'assets/main.js': integrityOf(script) } };
const shellFiles: Record<string, string> = {
  [`/_releases/shell/${frame.id}/frame.json`]: JSON.stringify(frame),
  [`/_shell/${frame.id}/assets/main.js`]: script,
};

interface Verified extends Partial<VerifyOptions> {
  /** Puts something else into answers on their way. */
  change?: (path: string, text: string) => string;
  /** Changes what the origins serve. */
  edit?: (network: Awaited<ReturnType<typeof testSite>>['network']) => void;
  /** Private key that the news have signed with. */
  signedBy?: KeyObject;
  bounds?: Bounds;
}

/** Verifies the small site of composition's tests. */
async function verified({
  change = (_, text) => text,
  edit,
  signedBy,
  bounds = usualBounds,
  ...options
}: Verified = {}) {
  const { composition, network } = await testSite({ frame });
  const news = `http://news.test/${release}`;
  const hash = sha256(String(network.get(`${news}/pages.json`)));
  const statement = JSON.stringify({ part: 'mf-news', release, hash, node: process.version });
  const signature = signedBy && sign(null, Buffer.from(statement), signedBy).toString('base64');
  network.set(`${news}/${statementFile}`, JSON.stringify({ statement, signature }));
  edit?.(network);
  const fetch = async (input: string | URL | Request) => {
    const { pathname } = new URL(String(input));
    const file = shellFiles[pathname];
    const response = file
      ? new Response(file)
      : /^\/(_shell|_releases\/shell)\//.test(pathname)
        ? new Response('Not found', { status: 404 })
        : await composition.respond(new Request(String(input)));
    return new Response(change(pathname, await response.text()), response);
  };
  const site = siteReader(new URL('http://site.test'), bounds, fetch as typeof globalThis.fetch);
  return verifySite(site, { keys: {}, shell: frame.id, ...options });
}

/** Changes one character of an answer. */
const flipped = (wanted: string, at: number) => (path: string, text: string) =>
  path === wanted ? `${text.slice(0, at)}#${text.slice(at + 1)}` : text;

describe('a site', () => {
  it('that sends what its releases state is equal, all of it', async () => {
    const { problems, files, pages } = await verified();
    // Four files of each remote, and one of the shell; 8 pages, 2 for unknown articles, and 12 of the shell itself.
    expect([problems, files, pages]).toEqual([[], 9, 22]);
  });

  it('is told apart from one that could not be checked', async () => {
    const { unchecked } = await verified({ shell: 'aaaaaaaaaaaa' });
    expect(unchecked).toEqual([
      `mf-marketing ${release}: its source and who released it: it has no statement.`,
      `mf-news ${release}: its signature: REMOTE_KEYS has no key of mf-news.`,
      `shell ${frame.id}: its source and who released it: it has no statement.`,
      `shell ${frame.id}: the frame of its pages: this workspace has the sources of shell aaaaaaaaaaaa.`,
    ]);
  });

  it('that does not say what is live is refused in a sentence', async () => {
    const change = (path: string, text: string) => (path === '/_releases.json' ? '<html>' : text);
    await expect(verified({ change })).rejects.toThrow('http://site.test/_releases.json is no list of releases');
  });

  it('whose releases change meanwhile is to be verified once more', async () => {
    let asked = 0;
    const change = (path: string, text: string) =>
      path === '/_releases.json' && asked++ > 0 ? text.replace(frame.id, 'bbbbbbbbbbbb') : text;
    expect((await verified({ change })).problems).toEqual(['/_releases.json has changed meanwhile: verify once more.']);
  });
});

describe('one byte that differs is named', () => {
  const list = `/_remotes/mf-news/${release}/assets/list.js`;

  it.each([
    ['in a file of a remote', list, 3, `mf-news ${release}: ${list} does not have the hash that its release states.`],
    [
      'in a file of the shell',
      `/_shell/${frame.id}/assets/main.js`,
      0,
      `shell ${frame.id}: /_shell/${frame.id}/assets/main.js does not have the hash that its release states.`,
    ],
    ['in the frame of a page', '/en/news', 2, '/en/news differs from what its releases compose, first at byte 2.'],
    ['in the sitemap', '/sitemap.xml', 40, '/sitemap.xml differs from what its releases compose, first at byte 40.'],
  ])('%s', async (_, path, at, sentence) => {
    expect((await verified({ change: flipped(path, at) })).problems).toEqual([sentence]);
  });

  it('in the text of a page', async () => {
    const change = (path: string, text: string) => (path === '/en/news' ? text.replace('Page /', 'Page #') : text);
    expect((await verified({ change })).problems).toEqual([
      `mf-news ${release}: the text of /en/news does not have the hash that its release states.`,
    ]);
  });

  it('in the store, as the shell refuses it', async () => {
    const { problems } = await verified({
      edit: (network) => network.set(`http://news.test/${release}/assets/list.js`, 'x'),
    });
    expect(problems).toEqual([`mf-news ${release}: ${list} answered 502 instead of 200.`]);
  });

  it('with its place, where the release was built again', async () => {
    const news: Rebuilt = {
      source: 'what commit 0123456789ab builds',
      file: async (name) => (name === 'assets/list.js' ? Buffer.from('export {};') : undefined),
    };
    const rebuild = async () => new Map([['mf-news', news]]);
    expect((await verified({ change: flipped(list, 7), rebuild })).problems).toEqual([
      `mf-news ${release}: ${list} differs from what commit 0123456789ab builds, first at byte 7.`,
    ]);
  });
});

describe('a statement', () => {
  const keys = { 'mf-news': [spki(team)] };
  const path = `/_releases/mf-news/${release}/${statementFile}`;

  it('that the team has signed is good', async () => {
    const { problems, unchecked } = await verified({ keys, signedBy: team.privateKey });
    expect([problems, unchecked.filter((sentence) => sentence.startsWith('mf-news'))]).toEqual([[], []]);
  });

  it('that a revoked key has signed is refused', async () => {
    expect((await verified({ keys, signedBy: former.privateKey })).problems).toEqual([
      `mf-news ${release}: ${path} is not signed by a key of this team.`,
    ]);
  });

  it('that nobody has signed is refused', async () => {
    expect((await verified({ keys })).problems).toEqual([`mf-news ${release}: ${path} is not signed.`]);
  });

  it('of other content is refused', async () => {
    const edit: Verified['edit'] = (network) => {
      const pages = `http://news.test/${release}/pages.json`;
      network.set(pages, `${network.get(pages)} `);
    };
    expect((await verified({ keys, signedBy: team.privateKey, edit })).problems).toEqual([
      `mf-news ${release}: ${path} was made for other content of this release.`,
    ]);
  });
});

describe('bounds', () => {
  it('end a verification that a site makes endless', async () => {
    const bounds = { ...usualBounds, allBytes: 1000 };
    await expect(verified({ bounds })).rejects.toThrow('http://site.test sent more than 1000 bytes in all.');
  });

  it('name an answer that does not come', async () => {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const site = siteReader(new URL('http://site.test'), { ...usualBounds, answerMs: 1 }, fetch);
    await expect(site.get('/en', 10)).rejects.toThrow('/en did not answer within 0.001 seconds');
  });
});
