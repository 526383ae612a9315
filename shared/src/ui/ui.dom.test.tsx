import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Card } from './layout/Card.tsx';
import { DataTable } from './layout/DataTable.tsx';
import { PageBanner } from './layout/PageBanner.tsx';
import { Section } from './layout/Section.tsx';

/** Shows a component. @returns attributes of all elements that a selector finds */
function show(component: ReactNode) {
  document.body.innerHTML = renderToStaticMarkup(component);
  return (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
}

it('a card has one link, its title inside the heading; picture and foot are silent', () => {
  const picture = { src: '/student.svg', width: 480, height: 360 };
  const all = show(<Card href="/en/student" title="Student visa" picture={picture} action="Learn more" />);
  expect([all('a', 'href'), all('article h2 > a', 'href')]).toEqual([['/en/student'], ['/en/student']]);
  expect([all('img', 'alt'), all('img', 'loading')]).toEqual([[''], ['lazy']]);
  const foot = [...document.querySelectorAll('article span')].find(({ textContent }) => textContent === 'Learn more');
  expect(foot?.getAttribute('aria-hidden')).toBe('true');
});

it('a table states its roles, which browsers forget when rows are stacked', () => {
  const rows = [{ id: 'phone', cells: [2, 'Phone', '03-0000-0000'] }];
  const all = show(
    <DataTable caption="Company" headers={['No.', 'Category', 'Details']} rows={rows} headerColumn={1} />,
  );
  expect(all('table', 'role')).toEqual(['table']);
  expect(all('thead, tbody', 'role')).toEqual(['rowgroup', 'rowgroup']);
  expect(all('tr', 'role')).toEqual(['row', 'row']);
  expect(all('thead th', 'role')).toEqual(['columnheader', 'columnheader', 'columnheader']);
  expect(all('tbody tr > *', 'role')).toEqual(['cell', 'rowheader', 'cell']);
});

it.each(['VISA SERVICES', '学生ビザ', '𠮷野家'])('a banner shows each letter of %s, read as one', (title) => {
  const all = show(<PageBanner title={title} />);
  expect(all('h1', 'aria-label')).toEqual([title]);
  const letters = [...document.querySelectorAll('h1 > *')].map(({ textContent }) => textContent);
  expect(letters).toEqual([...title]);
  expect(new Set(all('h1 > *', 'aria-hidden'))).toEqual(new Set(['true']));
});

it('a section is a landmark that its heading names, and none without an id', () => {
  const all = show(<Section id="services" title="Three services" children="" />);
  const [id] = all('section#services', 'aria-labelledby');
  expect(document.getElementById(`${id}`)?.textContent).toBe('Three services');
  expect(show(<Section title="Three services" children="" />)('section', 'aria-labelledby')).toEqual([null]);
});
