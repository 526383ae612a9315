import { ids } from '../contract/document.contract.ts';
import css from './BackToTop.module.css';

/**
 * A link to the top that floats once the page is scrolled by 200 px (product 16.5): by a scroll-driven animation,
 * or where a browser knows none by a mark of the client. Until then it is a link at the end of the page.
 */
export function BackToTop({ label }: { label: string }) {
  return (
    <a className={css.link} href={`#${ids.main}`}>
      <span aria-hidden="true">↑</span> {label}
    </a>
  );
}
