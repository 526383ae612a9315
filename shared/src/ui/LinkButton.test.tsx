import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LinkButton } from './LinkButton.tsx';

it('is a link with its words and nothing else', () => {
  expect(renderToStaticMarkup(<LinkButton href="/en/contact">Contact us</LinkButton>)).toBe(
    '<a class="button" href="/en/contact">Contact us</a>',
  );
});

it.each([
  [{ quiet: true }, 'button quiet'],
  [{ onIndigo: true }, 'button onIndigo'],
  [{ quiet: true, onIndigo: true }, 'button quiet onIndigo'],
  [{ quiet: false, onIndigo: false }, 'button'],
])('looks as its place asks for: %j', (props, look) => {
  const link = renderToStaticMarkup(
    <LinkButton href="/jp" {...props}>
      ホームへ
    </LinkButton>,
  );
  expect(link).toBe(`<a class="${look}" href="/jp">ホームへ</a>`);
});
