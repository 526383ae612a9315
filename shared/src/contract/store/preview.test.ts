import { describe, expect, it } from 'vitest';
import { isSigned, parseCandidates, previewSecret, signCandidate, withdrawnReleases } from './preview.contract.ts';
import type { Move } from './remotes.contract.ts';

const secret = 's'.repeat(32);
const release = 'cccccccccccc';
const now = new Date('2026-11-22T00:00:00Z');
const later = new Date('2026-11-29T00:00:00Z');

const isValid = async (text: string, key = secret, at = now) => {
  const [candidate] = parseCandidates(text);
  return candidate !== undefined && isSigned(key, candidate, at);
};

describe('a signed candidate', () => {
  it('is readable, and valid until it expires', async () => {
    const text = await signCandidate(secret, 'mf-news', release, later);
    expect(text).toMatch(/^mf-news@cccccccccccc\.1795910400\.[\w-]{43}$/);
    expect(await isValid(text)).toBe(true);
    expect(await isValid(text, secret, new Date(later.getTime() - 1))).toBe(true);
    expect(await isValid(text, secret, later)).toBe(false);
  });

  it('is worth nothing with another secret, or once anything in it was changed', async () => {
    const text = await signCandidate(secret, 'mf-news', release, later);
    const changed = [
      text.replace('mf-news', 'mf-contact'),
      text.replace(release, 'dddddddddddd'),
      text.replace('1795910400', '1895910400'),
      text.replace(/.$/, (letter) => (letter === 'A' ? 'Q' : 'A')),
      text.replace(/\.[^.]*$/, ''),
      `mf-news@${release}`,
    ];
    expect(await Promise.all(changed.map((one) => isValid(one)))).toEqual(changed.map(() => false));
    expect(await isValid(text, 't'.repeat(32))).toBe(false);
  });

  it('needs a secret that nobody guesses', () => {
    expect(previewSecret({})).toBe(undefined);
    expect(previewSecret({ PREVIEW_SECRET: secret })).toBe(secret);
    expect(() => previewSecret({ PREVIEW_SECRET: 'secret' })).toThrow(
      'PREVIEW_SECRET is too short: use at least 32 characters, such as those of `openssl rand -hex 32`.',
    );
  });
});

it('of a long list eight candidates are read, one of each remote', () => {
  const remotes = Array.from({ length: 400 }, (_, index) => `mf-r${index}@${release}`);
  expect(parseCandidates(remotes.join()).map(({ remote }) => remote)).toEqual(
    Array.from({ length: 8 }, (_, index) => `mf-r${index}`),
  );
  expect(parseCandidates(Array(400).fill(`mf-news@${release}`).join())).toHaveLength(1);
  expect(parseCandidates(`mf-${'n'.repeat(400)}@${release}`)).toEqual([]);
});

/** A history in short: `+a` is a release, `-a` a rollback to it. */
const moves = (steps: string[]): Move[] =>
  steps.map((step) => ({
    release: step.slice(1).repeat(12),
    at: '2026-11-21T06:00:00.000Z',
    action: step.startsWith('+') ? 'release' : 'rollback',
  }));

it.each<[string, string[], string]>([
  ['are those that were rolled back', ['+a', '+b', '-a'], 'b'],
  ['are all of them', ['+a', '+b', '+c', '-b', '-a'], 'cb'],
  ['stay withdrawn after another release', ['+a', '+b', '-a', '+c'], 'b'],
  ['are not those that were released again', ['+a', '+b', '-a', '+b'], ''],
])('withdrawn releases %s', (_, steps, expected) => {
  const pointer = { name: 'mf-news', url: './mf-news', history: moves(steps) };
  expect([...withdrawnReleases(pointer)].map(([letter]) => letter).join('')).toBe(expected);
});
