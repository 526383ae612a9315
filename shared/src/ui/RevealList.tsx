import { LazyMotion, useInView } from 'framer-motion';
import * as m from 'framer-motion/m';
import { Children, type ElementType, type ReactNode, useEffect, useRef, useState } from 'react';

/** Entrances in seconds: the FAQ's as specified (specification 9), a brisk one for cards. */
const paces = {
  calm: { stagger: 0.3, delay: 0.5, duration: 0.5 },
  brisk: { stagger: 0.1, delay: 0, duration: 0.6 },
};

/** Share of the list that must be visible (specification 9). */
const visible = 0.2;

const elements = { div: [m.div, m.div], ul: [m.ul, m.li], ol: [m.ol, m.li] } satisfies Record<
  string,
  [ElementType, ElementType]
>;

const loadFeatures = () => import('./motionFeatures.ts').then((features) => features.default);

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
  const ref = useRef<HTMLElement>(null);
  const [waits, setWaits] = useState(false);
  const isInView = useInView(ref, { once: true, amount: visible });
  const { stagger, delay, duration } = paces[pace];

  useEffect(() => {
    const top = ref.current?.getBoundingClientRect().top ?? 0;
    const isUnseen = top > window.innerHeight;
    setWaits(isUnseen && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);

  const list = { hidden: {}, shown: { transition: { delayChildren: delay, staggerChildren: stagger } } };
  const item = {
    hidden: { opacity: 0, y: 16, transition: { duration: 0 } },
    shown: { opacity: 1, y: 0, transition: { duration } },
  };
  const [List, Item]: [ElementType, ElementType] = elements[as];
  return (
    <LazyMotion features={loadFeatures} strict>
      <List
        ref={ref}
        className={className}
        variants={list}
        initial={false}
        animate={waits && !isInView ? 'hidden' : 'shown'}
      >
        {Children.map(children, (child) => (
          <Item variants={item}>{child}</Item>
        ))}
      </List>
    </LazyMotion>
  );
}
