import { describe, expect, it } from 'vitest';
import { keysOf, placeOf, servicesOf } from './settings.ts';

const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
const key = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))));

describe('keys of teams', () => {
  it('are read by remote, several of one remote, too', async () => {
    const keys = await keysOf(`mf-news=${key} mf-contact=${key} mf-news=${key}`);
    expect(keys).toEqual({ 'mf-news': [key, key], 'mf-contact': [key] });
    expect(await keysOf(undefined)).toEqual({});
  });

  it('may be none, of a remote that is listed as unsigned', async () => {
    expect(await keysOf(`mf-news=${key} mf-contact=unsigned`)).toEqual({ 'mf-news': [key], 'mf-contact': [] });
    for (const both of [`mf-news=unsigned mf-news=${key}`, `mf-news=${key} mf-news=unsigned`])
      await expect(keysOf(both)).rejects.toThrow('REMOTE_KEYS: mf-news has a key or is unsigned, not both.');
  });

  it.each(['mf-news=short', 'mf-news', `news=${key}`, `mf-news=${key.slice(4)}`])('are refused: %s', async (entry) => {
    await expect(keysOf(entry)).rejects.toThrow(`REMOTE_KEYS: "${entry}" is no key: write it as mf-name=<`);
  });
});

describe('a port', () => {
  it.each([
    ['4100', undefined, { port: 4100 }],
    ['4100', '127.0.0.1', { port: 4100, address: '127.0.0.1' }],
    ['0.0.0.0:9100', '127.0.0.1', { port: 9100, address: '0.0.0.0' }],
    ['[::1]:4100', undefined, { port: 4100, address: '::1' }],
  ])('%s, with the address %s', (setting, address, place) => {
    expect(placeOf('PORT', setting, address)).toEqual(place);
  });

  it.each(['', 'x', '4100x', '70000', ':4100', 'localhost:'])('is not “%s”', (setting) => {
    expect(() => placeOf('PORT', setting)).toThrow(
      `PORT=${setting} is not a port: write it as 4100 or 127.0.0.1:4100.`,
    );
  });
});

describe('services of remotes', () => {
  it('are read by remote, without a slash at the end', () => {
    expect(servicesOf('mf-contact=http://127.0.0.1:4200/')).toEqual({ 'mf-contact': 'http://127.0.0.1:4200' });
  });

  it('are refused where an entry is none', () => {
    expect(() => servicesOf('mf-contact=ftp://x')).toThrow('SERVICES: "mf-contact=ftp://x" is no service');
  });
});
