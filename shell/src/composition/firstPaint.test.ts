import { describe, expect, it } from 'vitest';
import { firstPaintLink } from './firstPaint.ts';

const words = (length: number) => `<p>${'x'.repeat(length)}</p>`;

describe('the first paint', () => {
  it('waits for a page that comes in one round trip', () => {
    expect(firstPaintLink(`<h2 id="why">Why</h2>${words(40_000)}`)).toBe(
      '<link rel="expect" href="#footer" blocking="render">',
    );
  });

  it('waits for the first screen of a long page', () => {
    const page = `<h2 id="a">A</h2>${words(10_000)}<h2 id="b-2">B</h2>${words(10_000)}<h2 id="c">C</h2>${words(30_000)}`;
    expect(firstPaintLink(page)).toBe('<link rel="expect" href="#b-2" blocking="render">');
  });

  it('waits for all of a long page that names no part', () => {
    expect(firstPaintLink(words(50_000))).toBe('<link rel="expect" href="#footer" blocking="render">');
  });
});
