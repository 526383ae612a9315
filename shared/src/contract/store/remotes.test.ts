import { describe, expect, it } from 'vitest';
import { locateRemotes, parseRemotes } from './remotes.contract.ts';

describe('remotes.json', () => {
  it.each([
    ['a name without mf-', { name: 'news', url: 'https://news.test' }, '1.name'],
    ['a missing address', { name: 'mf-news' }, '1.url'],
    ['an address that is no URL', { name: 'mf-news', url: 'news.test' }, '1.url'],
    ['a path that leads out of its folder', { name: 'mf-news', url: './../mf-news' }, '1.url'],
    ['an address that is not for the web', { name: 'mf-news', url: 'file:///etc' }, '1.url'],
    ['a release elsewhere', { name: 'mf-news', url: 'https://news.test', release: '../../x' }, '1.release'],
  ])('refuses %s and names file and field', (_, remote, field) => {
    const remotes = [{ name: 'mf-contact', url: 'https://contact.test' }, remote];
    expect(() => parseRemotes(remotes, 'shell/remotes.json')).toThrow(`shell/remotes.json: field ${field}: `);
  });

  it('lists 200 remotes at most', () => {
    expect(() => parseRemotes(Array(300_000).fill({}), 'remotes.json')).toThrow(
      'remotes.json: field (the whole file): ',
    );
  });

  it.each([
    ['a path', './mf-news', 'file:///srv/releases/remotes.json', 'file:///srv/releases/mf-news'],
    ['a path', './mf-news', 'https://releases.test/site/remotes.json', 'https://releases.test/site/mf-news'],
    ['an address', 'https://news.test', 'file:///srv/releases/remotes.json', 'https://news.test'],
    ['an address with a path', 'https://cdn.test/news', 'https://releases.test/remotes.json', 'https://cdn.test/news'],
  ])('means %s (%s in %s) as %s', (_, url, file, located) => {
    expect(locateRemotes([{ name: 'mf-news', url }], new URL(file))).toEqual([{ name: 'mf-news', url: located }]);
  });
});
