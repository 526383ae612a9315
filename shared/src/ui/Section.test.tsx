// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Section } from './Section.tsx';

function show(props: Partial<ComponentProps<typeof Section>>): Element {
  document.body.innerHTML = renderToStaticMarkup(
    <Section {...props}>
      <p>Content</p>
    </Section>,
  );
  const section = document.querySelector('section');
  if (!section) throw new Error('no section');
  return section;
}

/** Text of the element that names the landmark; `undefined` where nothing is said to name it. */
function nameOf(section: Element): string | null | undefined {
  const id = section.getAttribute('aria-labelledby');
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? null);
}

describe('a section', () => {
  it('is a landmark that its heading names, and an anchor', () => {
    const section = show({ id: 'services', title: 'Three services' });
    expect(nameOf(section)).toBe('Three services');
    expect(section.querySelector('h2')?.textContent).toBe('Three services');
    expect(section.id).toBe('services');
  });

  it('is no landmark without an id, and names nothing that is not there', () => {
    expect(nameOf(show({ title: 'Three services' }))).toBeUndefined();
    expect(document.querySelector('h2')?.hasAttribute('id')).toBe(false);
  });
});
