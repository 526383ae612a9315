import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

interface PageLinkProps {
  to: string;
  className?: string | undefined;
  /** Value of `aria-current` on a link to the page itself: the page, or the current choice. */
  current?: 'page' | 'true';
  children: ReactNode;
}

/** A link that says by the router whether it leads to the page itself. Islands have no router: there it throws. */
export function PageLink({ to, className, current = 'page', children }: PageLinkProps) {
  return (
    <NavLink to={to} end aria-current={current} className={() => className} discover="none">
      {children}
    </NavLink>
  );
}
