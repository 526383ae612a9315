// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackToTop } from './BackToTop.tsx';

let unmount: () => void;

/** Brings the link to life on a page that is scrolled. */
function show(scrolled: number): void {
  vi.stubGlobal('scrollY', scrolled);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  act(() => root.render(<BackToTop label="Back to top" />));
}

function scrollTo(position: number): void {
  vi.stubGlobal('scrollY', position);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

const link = () => document.querySelector('a');

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

afterEach(() => {
  unmount?.();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('without scripts', () => {
  beforeEach(() => {
    document.body.innerHTML = renderToStaticMarkup(<BackToTop label="Back to top" />);
  });

  it('the link is there, at the end of the page', () => {
    expect(link()?.hidden).toBe(false);
    expect(link()?.dataset.position).toBe('end');
  });

  it('it leads to the content; its arrow is not read', () => {
    expect(link()?.getAttribute('href')).toBe('#main');
    expect(link()?.textContent).toBe('↑ Back to top');
    expect(link()?.querySelector('[aria-hidden="true"]')?.textContent).toBe('↑');
  });
});

describe('once alive', () => {
  it.each([
    [0, true],
    [199, true],
    [200, false],
    [5000, false],
  ])('the link of a page that was scrolled by %i is hidden: %s', (position, hidden) => {
    show(position);
    expect(link()?.hidden).toBe(hidden);
  });

  it('the link comes at 200 pixels and goes above them', () => {
    show(0);
    const hidden = [199, 200, 900, 199, 0].map((position) => {
      scrollTo(position);
      return link()?.hidden;
    });
    expect(hidden).toEqual([true, false, false, true, true]);
  });

  it('the link floats while it shows', () => {
    show(200);
    expect(link()?.dataset.position).toBe('scrolled');
  });

  it('stops listening when its page goes', () => {
    const removed = vi.spyOn(window, 'removeEventListener');
    show(0);
    unmount();
    expect(removed.mock.calls.map(([type]) => type)).toContain('scroll');
  });
});
