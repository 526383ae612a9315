// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../contract/services.contract.ts';
import { readFragment } from './fragment.ts';
import { Html } from './Html.tsx';
import { PageRoot } from './page.tsx';
import { renderFragment } from './render.tsx';

const html = { body: '<p>5 &lt; 6 <b>always</b></p>', note: '<ul><li>one</li></ul>' };
const data = { title: 'A < B </script>', steps: [{ id: 1, done: false }], nothing: null };

function Article({ title }: Record<string, unknown>) {
  return (
    <article>
      <h1>{String(title)}</h1>
      <Html name="body" />
      <Html name="note" />
    </article>
  );
}

/** Shows a fragment as composition places it. */
function place(fragment: string, marks = 'data-remote="mf-x" data-type="article"'): void {
  document.body.innerHTML = `<main><div id="page" ${marks}>${fragment}</div></main>`;
}

let fragment: string;

beforeEach(async () => {
  const types = { article: async () => ({ default: Article }) };
  fragment = await renderFragment('mf-x', types, {}, { type: 'article', language: 'en', path: '/en/a', data, html });
});

describe('a fragment that was rendered', () => {
  it('is read back whole: type, language, path, data and prepared HTML', () => {
    place(fragment);
    const { root, html: parts, ...read } = readFragment('mf-x');
    expect(read).toEqual({ type: 'article', language: 'en', path: '/en/a', data });
    const texts = Object.entries(parts).map(([name, part]) => [name, part.innerHTML]);
    expect(Object.fromEntries(texts)).toEqual(html);
    expect(root.querySelector('h1')?.textContent).toBe('A < B </script>');
    expect(root.querySelector('script')).toBeNull();
  });

  it('is the root of its remote: the element around the page, without the data', () => {
    place(fragment);
    const { root } = readFragment('mf-x');
    expect(root).toBe(document.querySelector('#page > div'));
  });
});

describe('prepared HTML', () => {
  /** Shows the article with React in an element of its own, as when hydration had to start anew. */
  function showAnew(): HTMLElement {
    place(fragment);
    const page = { ...readFragment('mf-x'), services: {} as Services };
    const element = document.createElement('div');
    const tree = (
      <PageRoot page={page} messages={{}}>
        <Article title="A" />
      </PageRoot>
    );
    flushSync(() => createRoot(element).render(tree));
    return element;
  }

  it('that React makes anew is a copy of the nodes that came with the page', () => {
    const element = showAnew();
    expect(element.querySelector('[data-html="body"]')?.innerHTML).toBe(html.body);
    expect(element.querySelector('[data-html="note"]')?.innerHTML).toBe(html.note);
    expect(document.querySelector('[data-html="body"]')?.innerHTML).toBe(html.body);
  });
});

describe('a fragment is refused', () => {
  const refused = 'the page holds no whole fragment of mf-x';

  it.each(['<script', '"language"', '</article>', '<h1>'])('when it is cut before %s', (where) => {
    place(fragment.slice(0, fragment.indexOf(where)));
    expect(() => readFragment('mf-x')).toThrow();
  });

  it('when it has no data', () => {
    place('<div><p>Text</p></div>');
    expect(() => readFragment('mf-x')).toThrow(refused);
  });

  it('when its data says neither language nor path', () => {
    place('<div></div><script type="application/json" data-page>{"data":{}}</script>');
    expect(() => readFragment('mf-x')).toThrow('the fragment of mf-x has no page data');
  });

  it('when the page belongs to another remote, or to the shell', () => {
    place(fragment, 'data-remote="mf-y"');
    expect(() => readFragment('mf-x')).toThrow(refused);
    place(fragment, '');
    expect(() => readFragment('mf-x')).toThrow(refused);
  });

  it('when there is no page at all', () => {
    document.body.innerHTML = '';
    expect(() => readFragment('mf-x')).toThrow(refused);
  });
});
