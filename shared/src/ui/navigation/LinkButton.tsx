import type { ReactNode } from 'react';
import css from './LinkButton.module.css';

interface LinkButtonProps {
  href: string;
  children: ReactNode;
  /** Quiet: an outline, for the second choice of a place. */
  quiet?: boolean;
}

/** A link that looks like what it is for: the next step. */
export function LinkButton({ href, children, quiet }: LinkButtonProps) {
  return (
    <a className={`${css.button} ${quiet ? `${css.quiet} ` : ''}on-screen`} href={href}>
      {children}
    </a>
  );
}
