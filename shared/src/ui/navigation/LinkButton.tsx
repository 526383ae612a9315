import type { ReactNode } from 'react';
import css from './LinkButton.module.css';

interface LinkButtonProps {
  href: string;
  children: ReactNode;
}

/** A link that looks like what it is for: the next step. */
export function LinkButton({ href, children }: LinkButtonProps) {
  return (
    <a className={`${css.button} on-screen`} href={href}>
      {children}
    </a>
  );
}

/** An outline, for the second choice of a place. */
export function QuietButton({ href, children }: LinkButtonProps) {
  return (
    <a className={`${css.button} ${css.quiet} on-screen`} href={href}>
      {children}
    </a>
  );
}
