// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { setCategoryAddress } from './categoryAddress.ts';

const address = () => location.pathname + location.search + location.hash;
const open = (path: string) => history.replaceState({ scroll: 40 }, '', `https://site.test${path}`);

beforeEach(() => {
  (globalThis as { happyDOM?: { setURL(url: string): void } }).happyDOM?.setURL('https://site.test/');
});

describe('the category that is chosen', () => {
  it('stands in the address', () => {
    open('/en/news');
    setCategoryAddress('visa');
    expect(address()).toBe('/en/news?category=visa');
    setCategoryAddress('events');
    expect(address()).toBe('/en/news?category=events');
  });

  it('of all articles needs no parameter', () => {
    open('/en/news?category=visa');
    setCategoryAddress('all');
    expect(address()).toBe('/en/news');
  });

  it('leaves other parameters, the hash and the place in the history as they are', () => {
    open('/en/news?from=mail&category=visa#cards');
    setCategoryAddress('events');
    expect(address()).toBe('/en/news?from=mail&category=events#cards');
    expect(history.state).toEqual({ scroll: 40 });
  });
});
