import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** What is in it. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows what may be wider than its place: shadows say where it goes on, and a keyboard scrolls it. Content of Markdown makes its own. */
export function ScrollRegion({ label, className = '', children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets a keyboard reach what scrolls
    <section className={`scrolls ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
