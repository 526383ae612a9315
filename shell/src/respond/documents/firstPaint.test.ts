import { describe, expect, it } from 'vitest';
import { firstPaintLink } from './document.ts';

const hold = 'wait()';

const words = (length: number) => `<p>${'x'.repeat(length)}</p>`;

describe('the first paint', () => {
  it('waits for a page that comes in one round trip', () => {
    expect(firstPaintLink(`<h2 id="why">Why</h2>${words(15_000)}`, hold)).toBe(
      '<link rel="expect" href="#footer" blocking="render">',
    );
  });

  it('waits for the first screen of a long page', () => {
    const page = `<h2 id="a">A</h2>${words(10_000)}<h2 id="b-2">B</h2>${words(10_000)}<h2 id="c">C</h2>${words(5000)}`;
    expect(firstPaintLink(page, hold)).toBe('<link rel="expect" href="#b-2" blocking="render">');
  });

  it('counts bytes, of which a Japanese letter has three', () => {
    const page = `<h2 id="a">A</h2><p>${'証'.repeat(4000)}</p><h2 id="b">B</h2><p>${'証'.repeat(3000)}</p><h2 id="c">C</h2>`;
    expect(firstPaintLink(page, hold)).toBe('<link rel="expect" href="#b" blocking="render">');
  });

  it('waits for all of a page where something is stored of its list', () => {
    const page = `<h2 id="a">A</h2><div data-list="list:uk-tourist">${words(50_000)}</div>`;
    expect(firstPaintLink(page, hold)).toBe(
      '<link rel="expect" href="#a" blocking="render" id="hold" title="list:uk-tourist"><script>wait()</script>',
    );
  });
});
