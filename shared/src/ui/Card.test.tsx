// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Card } from './Card.tsx';

const picture = { src: '/student.svg', width: 480, height: 360 };

function show(props: Partial<ComponentProps<typeof Card>> = {}): void {
  document.body.innerHTML = renderToStaticMarkup(
    <Card href="/en/student" title="Student visa" picture={picture} {...props} />,
  );
}

const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);

describe('a card', () => {
  it('has one link: its title, inside the heading', () => {
    show({ kicker: 'Popular', children: <p>Schools and funds</p>, action: 'Learn more' });
    const links = [...document.querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/en/student', 'Student visa'],
    ]);
    expect(links[0]?.parentElement).toBe(document.querySelector('article h2'));
  });

  it('is named by its title alone: the words at the foot are not read', () => {
    show({ action: 'Learn more' });
    const action = [...document.querySelectorAll('article span')].find((part) => part.textContent === 'Learn more');
    expect(action?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('the picture of a card', () => {
  it('is silent: the title says it all', () => {
    show();
    expect(attribute('img', 'alt')).toBe('');
  });

  it('loads on approach, or with the page on the first screen', () => {
    show();
    expect(attribute('img', 'loading')).toBe('lazy');
    show({ eager: true });
    expect(attribute('img', 'loading')).toBe('eager');
  });
});
