// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageBanner } from './PageBanner.tsx';

function show(props: ComponentProps<typeof PageBanner>): void {
  document.body.innerHTML = renderToStaticMarkup(<PageBanner {...props} />);
}

const titles = () => [...document.querySelectorAll('h1')];
const letters = () => [...document.querySelectorAll('h1 > *')];

describe('the title of a banner', () => {
  it.each(['VISA SERVICES', '学生ビザ', '𠮷野家'])('is one string for assistive technology: %s', (title) => {
    show({ title });
    expect(titles().map((heading) => heading.getAttribute('aria-label'))).toEqual([title]);
  });

  it.each(['VISA SERVICES', '学生ビザ', '𠮷野家'])(
    'shows each letter of %s, hidden from assistive technology',
    (title) => {
      show({ title });
      expect(letters().map((letter) => letter.textContent)).toEqual([...title]);
      expect(letters().every((letter) => letter.getAttribute('aria-hidden') === 'true')).toBe(true);
    },
  );

  it('stands in the document as a whole: what is not a letter has no text', () => {
    show({ title: 'Contact us' });
    expect(titles()[0]?.textContent).toBe('Contact us');
  });

  it('is no heading when it is empty', () => {
    show({ title: '' });
    expect(titles()).toEqual([]);
  });
});
