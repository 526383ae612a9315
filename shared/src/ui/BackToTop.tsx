import { useEffect, useState } from 'react';
import css from './BackToTop.module.css';

/** Scroll position from which the button shows (specification 4 and 9). */
const threshold = 200;

/** A link to the top that appears once the page is scrolled. Without scripts it is a link at the end of the page. */
export function BackToTop({ label }: { label: string }) {
  const [position, setPosition] = useState<'end' | 'top' | 'scrolled'>('end');
  useEffect(() => {
    const look = () => setPosition(window.scrollY >= threshold ? 'scrolled' : 'top');
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return (
    <a className={css.link} href="#main" data-position={position} hidden={position === 'top'}>
      <span aria-hidden="true">↑</span> {label}
    </a>
  );
}
