// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Notice } from './Notice.tsx';

it('is a note: first what kind of note it is, then what there is to know', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <Notice label="Changed in July 2025">
      The fee is higher. <a href="/source">Source</a>
    </Notice>,
  );
  const note = document.querySelector('[role="note"]');
  expect(note?.querySelector('strong')?.textContent).toBe('Changed in July 2025');
  expect([...(note?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Changed in July 2025',
    'The fee is higher. Source',
  ]);
  expect(note?.querySelector('a')?.getAttribute('href')).toBe('/source');
});
