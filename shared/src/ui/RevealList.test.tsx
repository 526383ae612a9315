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

  constructor(
    report: Report,
    readonly options: IntersectionObserverInit,
  ) {
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

/** Shows the list as the server sent it, so many pixels down the screen of 768, and hydrates it. */
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

/** Animations that were started: the item, what changes, after how many milliseconds and for how many. */
let entered: [string | null, string, number | undefined, unknown][];

function animate(this: Element, keyframes: unknown, options: KeyframeAnimationOptions = {}) {
  entered.push([this.textContent, Object.keys(keyframes as object).join(), options.delay, options.duration]);
  return { finished: new Promise(() => {}), cancel: () => {}, pause: () => {} };
}

beforeEach(() => {
  observers = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('innerHeight', 768);
  entered = [];
  // framer-motion knows an element as an EventTarget; the one of Node.js knows nothing of this document.
  vi.stubGlobal('EventTarget', Node);
  // happy-dom has no animations of its own.
  Object.assign(Element.prototype, { animate });
});

afterEach(() => {
  unmount();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a list that enters', () => {
  it('is hidden by its code alone while it waits below the screen', async () => {
    await show({ top: 900 });
    expect(opacities()).toEqual(['0', '0']);
    expect(entered).toEqual([]);
  });

  it('enters one item after the other when it is scrolled to, and only once', async () => {
    await show({ top: 900 });
    scrollToList();
    const once = [
      ['Talk', 'opacity', 500, 500],
      ['Talk', 'transform', 500, 500],
      ['Decision', 'opacity', 800, 500],
      ['Decision', 'transform', 800, 500],
    ];
    expect(entered).toEqual(once);
    scrollToList();
    expect(entered).toEqual(once);
  });

  it('counts as seen when a fifth of it is visible', async () => {
    await show({ top: 900 });
    expect(observers.map(({ options }) => options.threshold)).toEqual([0.2]);
  });

  it.each([0, 400, 768])('stays as it was painted when it stands %i pixels down the screen', async (top) => {
    await show({ top });
    scrollToList();
    expect([opacities(), entered]).toEqual([['', ''], []]);
  });

  it('is never hidden from a visitor who requested less motion', async () => {
    await show({ top: 900, reducedMotion: true });
    scrollToList();
    expect([opacities(), entered]).toEqual([['', ''], []]);
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
