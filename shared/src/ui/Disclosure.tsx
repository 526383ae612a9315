import type { ReactNode } from 'react';
import css from './Disclosure.module.css';

interface DisclosureProps {
  /** Anchor: a link to it opens the item. */
  id?: string;
  summary: string;
  /** Items of the same group close each other; without a group each is on its own. */
  group?: string;
  children: ReactNode;
}

/** A question that opens its answer: native, so it works before any script, is found by page search and by links. */
export function Disclosure({ id, summary, group, children }: DisclosureProps) {
  return (
    <details className={css.item} id={id} name={group}>
      <summary className={css.summary}>{summary}</summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
