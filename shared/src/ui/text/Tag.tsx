import type { ReactNode } from 'react';
import css from './Tag.module.css';

/** One or two words that say what state a thing is in: required, new. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={css.tag}>{children}</span>;
}
