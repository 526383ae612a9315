import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RevealList } from './RevealList.tsx';

it('a list of entrances hides nothing, and names its pace', () => {
  const list = (
    <RevealList as="ul" pace="brisk">
      <p>Talk</p>
      <p>Decision</p>
    </RevealList>
  );
  expect(renderToStaticMarkup(list)).toBe(
    '<ul data-entrance="brisk"><li><p>Talk</p></li><li><p>Decision</p></li></ul>',
  );
});

it('a group has items that are no list', () => {
  expect(renderToStaticMarkup(<RevealList>{[<p key="1">Talk</p>]}</RevealList>)).toBe(
    '<div data-entrance="calm"><div><p>Talk</p></div></div>',
  );
});
