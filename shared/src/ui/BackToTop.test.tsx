// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BackToTop } from './BackToTop.tsx';

it('the way to the top is a link to the content; its arrow is not read', () => {
  document.body.innerHTML = renderToStaticMarkup(<BackToTop label="Back to top" />);
  const link = document.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual(['#main', '↑ Back to top']);
  expect(link?.querySelector('[aria-hidden="true"]')?.textContent).toBe('↑');
});
