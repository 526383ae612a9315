// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { Breadcrumb } from './Breadcrumb.tsx';

const links = [
  { href: '/en', text: 'Home' },
  { href: '/en/services', text: 'Visa services' },
];

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(<Breadcrumb label="You are here" links={links} current="Australia" />);
});

it('is a landmark with a name', () => {
  expect(document.querySelector('nav')?.getAttribute('aria-label')).toBe('You are here');
});

it('lists the way from home to the page, in order', () => {
  const items = [...document.querySelectorAll('nav > ol > li')];
  expect(items.map((item) => item.textContent)).toEqual(['Home', 'Visa services', 'Australia']);
});

it('links to everything above the page', () => {
  const found = [...document.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);
  expect(found).toEqual([
    ['/en', 'Home'],
    ['/en/services', 'Visa services'],
  ]);
});

it('names the page itself as the current one, without a link', () => {
  const current = [...document.querySelectorAll('[aria-current="page"]')];
  expect(current.map((item) => item.textContent)).toEqual(['Australia']);
  expect(current[0]?.querySelector('a')).toBeNull();
});
