import type { ReactNode } from 'react';
import css from './LinkButton.module.css';

interface LinkButtonProps {
  href: string;
  children: ReactNode;
  /** Quiet: an outline, for the second choice of a place. */
  quiet?: boolean;
  /** On indigo: readable on the dark ground of banners. */
  onIndigo?: boolean;
}

/** A link that looks like what it is for: the next step. */
export function LinkButton({ href, children, quiet, onIndigo }: LinkButtonProps) {
  const look = [css.button, quiet && css.quiet, onIndigo && css.onIndigo].filter(Boolean).join(' ');
  return (
    <a className={look} href={href}>
      {children}
    </a>
  );
}
