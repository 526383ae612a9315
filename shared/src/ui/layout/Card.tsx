import type { ReactNode } from 'react';
import css from './Card.module.css';

interface CardProps {
  href: string;
  title: string;
  picture: { src: string; width: number; height: number };
  /** Small line above the title. */
  kicker?: ReactNode;
  children?: ReactNode;
  /** Words of the link at the foot; the whole card is one target. */
  action?: string;
  level?: 2 | 3;
  /** Loads with the page instead of on approach: for what the first screen shows. */
  eager?: boolean;
}

/** A picture, a title and a few words that lead to another page. The title is the link; the card its target. */
export function Card({ href, title, picture, kicker, children, action, level = 2, eager }: CardProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={`${css.card} framed`}>
      <img
        className={`${css.picture} on-screen`}
        {...picture}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className={css.body}>
        {kicker && <p className={`${css.kicker} small`}>{kicker}</p>}
        <Title className={css.title}>
          <a href={href}>{title}</a>
        </Title>
        {children}
        {action && (
          <span className={`${css.action} on-screen`} aria-hidden="true">
            {action}
          </span>
        )}
      </div>
    </article>
  );
}
