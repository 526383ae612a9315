// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { follow } from './reading.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<ol data-contents=""><a href="#one"></a><a href="#two"></a></ol><section id="one"></section><section id="two"></section>';
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a page that was scrolled by', () => {
  it.each([
    [0, false],
    [199, false],
    [200, true],
    [5000, true],
  ])('%i pixels says so: %s', (position, isScrolled) => {
    vi.stubGlobal('scrollY', position);
    follow();
    expect(document.documentElement.hasAttribute('data-scrolled')).toBe(isScrolled);
  });
});

describe('of the contents', () => {
  const current = () => [...document.querySelectorAll('[aria-current="location"]')].map((link) => link.outerHTML);

  it.each([
    [300, 900, []],
    [100, 900, ['<a href="#one" aria-current="location"></a>']],
    [-400, 200, ['<a href="#two" aria-current="location"></a>']],
  ])('the section is marked whose start has passed the upper third: %i, %i', (one, two, marked) => {
    vi.stubGlobal('innerHeight', 768);
    for (const [id, top] of [
      ['one', one],
      ['two', two],
    ] as const) {
      const section = document.getElementById(id) as HTMLElement;
      vi.spyOn(section, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 200));
    }
    follow();
    expect(current()).toEqual(marked);
  });
});
