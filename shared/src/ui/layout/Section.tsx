import type { ReactNode } from 'react';
import css from './Section.module.css';

interface SectionProps {
  title?: string;
  lead?: ReactNode;
  /** Anchor, and name of the landmark through its heading. */
  id?: string;
  /** Ground of the section; without one, the page's paper. */
  ground?: 'sunken' | 'indigo' | undefined;
  children: ReactNode;
}

/** A block of a page: full-width ground, content in the page's measure, one heading style. */
export function Section({ title, lead, id, ground, children }: SectionProps) {
  return (
    <section
      className={`${css.section} ${css[ground ?? 'plain']}`}
      id={id}
      aria-labelledby={title && id ? `${id}-title` : undefined}
    >
      {title && (
        <div className={css.heading}>
          <h2 id={id ? `${id}-title` : undefined}>{title}</h2>
          {lead && <p className={`${css.lead} lead`}>{lead}</p>}
        </div>
      )}
      {children}
    </section>
  );
}
