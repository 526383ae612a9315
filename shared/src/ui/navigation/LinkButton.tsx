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
    <a className={quiet ? `${css.button} ${css.quiet}` : css.button} href={href}>
      {children}
    </a>
  );
}
