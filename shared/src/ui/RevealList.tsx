import { stagger, useInView } from 'framer-motion';
import { useAnimate } from 'framer-motion/mini';
import { Children, type ElementType, type ReactNode, useEffect, useRef } from 'react';

/** Entrances in seconds: the FAQ's as specified (specification 9), a brisk one for cards. */
const paces = {
  calm: { stagger: 0.3, delay: 0.5, duration: 0.5 },
  brisk: { stagger: 0.1, delay: 0, duration: 0.6 },
};

/** Share of the list that must be visible (specification 9). */
const visible = 0.2;

interface RevealListProps {
  /** A plain group, or a list whose children become its items. */
  as?: 'div' | 'ul' | 'ol';
  pace?: keyof typeof paces;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Children that enter one after the other, once, when they are scrolled into view. Only what a visitor has not seen
 * yet is hidden first: what was painted stays as it is, and without scripts or motion nothing is ever hidden.
 */
export function RevealList({ as = 'div', pace = 'calm', className, children }: RevealListProps) {
  const list = useEntrance(pace);
  const [List, Item]: [ElementType, ElementType] = as === 'div' ? ['div', 'div'] : [as, 'li'];
  return (
    <List ref={list} className={className}>
      {Children.map(children, (child) => (
        <Item>{child}</Item>
      ))}
    </List>
  );
}

/** Hides the items of a list that is below the screen, and animates them in once it comes into view. */
function useEntrance(pace: keyof typeof paces) {
  const [list, animate] = useAnimate();
  const isInView = useInView(list, { once: true, amount: visible });
  const hidden = useRef<HTMLElement[]>([]);

  useEffect(() => {
    const element: HTMLElement = list.current;
    const isUnseen = element.getBoundingClientRect().top > window.innerHeight;
    if (!isUnseen || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    hidden.current = [...element.children] as HTMLElement[];
    for (const item of hidden.current) item.style.opacity = '0';
  }, [list]);

  useEffect(() => {
    if (!isInView || hidden.current.length === 0) return;
    const { stagger: step, delay, duration } = paces[pace];
    const keyframes = { opacity: [0, 1], transform: ['translateY(16px)', 'none'] };
    void animate(hidden.current, keyframes, { duration, delay: stagger(step, { startDelay: delay }) });
    hidden.current = [];
  }, [isInView, pace, animate]);

  return list;
}
