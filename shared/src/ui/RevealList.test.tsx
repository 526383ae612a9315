// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RevealList } from './RevealList.tsx';

const list = (
  <RevealList as="ul">
    <p>Talk</p>
    <p>Decision</p>
  </RevealList>
);

let unmount: () => void;
let observers: Observer[];

type Report = (entries: { target: Element; isIntersecting: boolean }[]) => void;

/** As far as the list needs it: what is observed comes into view when a test says so. */
class Observer {
  #observed: Element[] = [];
  #report: Report;

  constructor(report: Report) {
    this.#report = report;
    observers.push(this);
  }
  observe(element: Element): void {
    this.#observed.push(element);
  }
  unobserve(): void {}
  disconnect(): void {}
  enter(): void {
    this.#report(this.#observed.map((target) => ({ target, isIntersecting: true })));
  }
}

function scrollToList(): void {
  act(() => {
    for (const observer of observers) observer.enter();
  });
}

/** Shows the list as the server sent it, so many pixels down the screen of 768, and brings it to life. */
async function show({ top, reducedMotion = false }: { top: number; reducedMotion?: boolean }): Promise<void> {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 200));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && reducedMotion,
    addEventListener: () => {},
  }));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(list);
  await act(async () => {
    const root = hydrateRoot(container, list);
    unmount = () => act(() => root.unmount());
  });
}

const opacities = () => [...document.querySelectorAll('li')].map(({ style }) => style.opacity);

const pass = (milliseconds: number) =>
  act(() => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)));

/** Waits until something holds: the animating code loads and moves in its own time. */
function eventually(holds: () => void): Promise<void> {
  const check = async () => {
    await pass(10);
    holds();
  };
  return vi.waitFor(check, { timeout: 4000, interval: 10 });
}

beforeEach(() => {
  observers = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('innerHeight', 768);
  // framer-motion knows an element as an EventTarget; the one of Node.js knows nothing of this document.
  vi.stubGlobal('EventTarget', Node);
});

afterEach(() => {
  unmount();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a list that enters', () => {
  it('is hidden by its code alone while it waits below the screen, then shown when it is scrolled to', async () => {
    await show({ top: 900 });
    await eventually(() => expect(opacities()).toEqual(['0', '0']));
    scrollToList();
    await eventually(() => expect(opacities()).toEqual(['1', '1']));
  });

  it('enters one item after the other', async () => {
    await show({ top: 900 });
    await eventually(() => expect(opacities()).toEqual(['0', '0']));
    scrollToList();
    await eventually(() => expect(opacities()).toEqual(['1', '0']));
    await eventually(() => expect(opacities()).toEqual(['1', '1']));
  });

  it.each([0, 400, 768])('stays as it was painted when it stands %i pixels down the screen', async (top) => {
    await show({ top });
    await pass(400);
    expect(opacities()).toEqual(['1', '1']);
  });

  it('is never hidden from a visitor who asked for less motion', async () => {
    await show({ top: 900, reducedMotion: true });
    await pass(400);
    expect(opacities()).toEqual(['1', '1']);
  });
});

describe('the HTML of a list', () => {
  beforeEach(() => {
    unmount = () => {};
  });

  it.each(['div', 'ul', 'ol'] as const)('hides nothing: %s', (as) => {
    const html = renderToString(
      <RevealList as={as} className="steps">
        <p>Talk</p>
      </RevealList>,
    );
    expect(html).toContain('<p>Talk</p>');
    expect(html).not.toMatch(/opacity:\s*0|translate|visibility|hidden/);
  });

  it.each([
    ['div', 'DIV'],
    ['ul', 'LI'],
    ['ol', 'LI'],
  ] as const)('of %s holds each child in an item of its own: %s', (as, item) => {
    document.body.innerHTML = renderToString(<RevealList as={as}>{['Talk', 'Decision']}</RevealList>);
    const items = [...(document.querySelector(as)?.children ?? [])];
    expect(items.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      [item, 'Talk'],
      [item, 'Decision'],
    ]);
  });
});
