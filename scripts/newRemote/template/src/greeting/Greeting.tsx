import type { ReactNode } from 'react';
import css from './Greeting.module.css';

interface GreetingProps {
  title: string;
  /** What there is to say, and where to go from here. */
  children: ReactNode;
}

/** A few words at the head of a page. */
export function Greeting({ title, children }: GreetingProps) {
  return (
    <div className={css.greeting}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
