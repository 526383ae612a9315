// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { DataTable } from './DataTable.tsx';

const rows = [
  { id: 'company', cells: [1, 'Company', <a key="details" href="/en" children="Tsubame" />] },
  { id: 'phone', cells: [2, 'Phone', '03-0000-0000'] },
];

function show(props: Partial<ComponentProps<typeof DataTable>> = {}): void {
  document.body.innerHTML = renderToStaticMarkup(
    <DataTable caption="Company information" headers={['No.', 'Category', 'Details']} rows={rows} {...props} />,
  );
}

/** Attributes of all elements that a selector finds. */
const all = (selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the caption of a table', () => {
  it('names it, as its first child', () => {
    show();
    expect(document.querySelector('table')?.firstElementChild).toBe(document.querySelector('caption'));
    expect(texts('caption')).toEqual(['Company information']);
  });
});

describe('the cells of a table', () => {
  beforeEach(() => show({ headerColumn: 1 }));

  it('have headers that name their columns', () => {
    expect(texts('thead th')).toEqual(['No.', 'Category', 'Details']);
    expect(all('thead th', 'scope')).toEqual(['col', 'col', 'col']);
  });
});

it('the first column names the rows where none is requested', () => {
  show();
  expect(texts('tbody th')).toEqual(['1', '2']);
});

it('a table states its roles, which browsers forget when rows are stacked', () => {
  show({ headerColumn: 1 });
  expect(all('table', 'role')).toEqual(['table']);
  expect(all('thead, tbody', 'role')).toEqual(['rowgroup', 'rowgroup']);
  expect(all('tr', 'role')).toEqual(['row', 'row', 'row']);
  expect(all('thead th', 'role')).toEqual(['columnheader', 'columnheader', 'columnheader']);
  expect(all('tbody tr > *', 'role')).toEqual(['cell', 'rowheader', 'cell', 'cell', 'rowheader', 'cell']);
});
