import { ids } from '../../contract/document/document.contract.ts';
import css from './BackToTop.module.css';

/** A link to the top that floats from 200 px on (product 16.5), by the client's mark. */
export function BackToTop({ label }: { label: string }) {
  return (
    <a className={`${css.link} on-screen`} href={`#${ids.main}`}>
      <span aria-hidden="true">↑</span> {label}
    </a>
  );
}
