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

it('lists the way from home to the page, in order', () => {
  const items = [...document.querySelectorAll('nav > ol > li')];
  expect(items.map((item) => item.textContent)).toEqual(['Home', 'Visa services', 'Australia']);
});
