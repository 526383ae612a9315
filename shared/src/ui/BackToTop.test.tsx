import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BackToTop } from './BackToTop.tsx';

it('the way to the top is a link to the content; its arrow is not read', () => {
  expect(renderToStaticMarkup(<BackToTop label="Back to top" />)).toMatch(
    /^<a class="[^"]*" href="#main"><span aria-hidden="true">↑<\/span> Back to top<\/a>$/,
  );
});
