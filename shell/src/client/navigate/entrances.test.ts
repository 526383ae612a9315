// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEntrances } from './entrances.ts';

type Report = (entries: { target: Element; isIntersecting: boolean }[]) => void;

let enter: () => void;
/** Entrances in their order: text, delay, duration, whether it plays. */
let entrances: { text: string | null; delay: unknown; duration: unknown; plays: boolean }[];

/** As far as the lists need it: what is observed comes into view when a test says so. */
class Observer {
  readonly observed = new Set<Element>();
  constructor(report: Report) {
    enter = () => report([...this.observed].map((target) => ({ target, isIntersecting: true })));
  }
  observe(element: Element): void {
    this.observed.add(element);
  }
  unobserve(element: Element): void {
    this.observed.delete(element);
  }
}

function show({ top, pace = 'calm', lessMotion = false }: { top: number; pace?: string; lessMotion?: boolean }): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 200));
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  vi.stubGlobal('IntersectionObserver', Observer);
  Element.prototype.animate = function animate(this: Element, _, options) {
    const { delay, duration } = options as KeyframeAnimationOptions;
    const entrance = { text: this.textContent, delay, duration, plays: true };
    entrances.push(entrance);
    const play = (plays: boolean) => () => void Object.assign(entrance, { plays });
    return { pause: play(false), play: play(true) } as unknown as Animation;
  };
  document.body.innerHTML = `<ul data-entrance="${pace}"><li>Talk</li><li>Decision</li></ul>`;
  startEntrances();
}

beforeEach(() => {
  entrances = [];
  enter = () => undefined;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('items below the screen wait, and enter one after the other at the pace that is specified', () => {
  show({ top: 2000 });
  expect(entrances.map(({ plays }) => plays)).toEqual([false, false]);
  enter();
  expect(entrances).toEqual([
    { text: 'Talk', delay: 500, duration: 500, plays: true },
    { text: 'Decision', delay: 800, duration: 500, plays: true },
  ]);
});
