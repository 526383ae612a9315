// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Disclosure } from './Disclosure.tsx';

function show(props: { id?: string; group?: string; isFaq?: boolean } = {}): HTMLDetailsElement {
  document.body.innerHTML = renderToStaticMarkup(
    <Disclosure summary="How long does it take?" {...props}>
      <p>Four weeks.</p>
    </Disclosure>,
  );
  const details = document.querySelector('details');
  if (!details) throw new Error('no native disclosure');
  return details;
}

it('is native: the question is the summary, its first child, and the answer follows', () => {
  const details = show();
  expect([...details.children].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['SUMMARY', 'How long does it take?'],
    ['DIV', 'Four weeks.'],
  ]);
});

it('says to machines what is question and answer, where it is asked to', () => {
  const item = show({ isFaq: true });
  const marked = [item, ...item.querySelectorAll('[itemprop]')].map((element) => [
    element.getAttribute('itemprop'),
    element.getAttribute('itemtype'),
    element.textContent,
  ]);
  expect(marked).toEqual([
    ['mainEntity', 'https://schema.org/Question', 'How long does it take?Four weeks.'],
    ['name', null, 'How long does it take?'],
    ['acceptedAnswer', 'https://schema.org/Answer', 'Four weeks.'],
    ['text', null, 'Four weeks.'],
  ]);
  expect(show().outerHTML).not.toContain('itemprop');
});
