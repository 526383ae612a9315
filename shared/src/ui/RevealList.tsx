import { domAnimation, LazyMotion, useInView } from 'framer-motion';
import * as m from 'framer-motion/m';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';

/** Entrance of a list (specification 9), in seconds; the share of the list that must be visible. */
const entrance = { stagger: 0.3, delay: 0.5, duration: 0.5, visible: 0.2 };

const list = {
  hidden: {},
  shown: { transition: { delayChildren: entrance.delay, staggerChildren: entrance.stagger } },
};
const item = {
  hidden: { opacity: 0, y: 16, transition: { duration: 0 } },
  shown: { opacity: 1, y: 0, transition: { duration: entrance.duration } },
};

interface RevealListProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Children that enter one after the other, once, when they are scrolled into view. Only what a visitor has not seen
 * yet is hidden first: what was painted stays as it is, and without scripts or motion nothing is ever hidden.
 */
export function RevealList({ className, children }: RevealListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [waits, setWaits] = useState(false);
  const isInView = useInView(ref, { once: true, amount: entrance.visible });

  useEffect(() => {
    const top = ref.current?.getBoundingClientRect().top ?? 0;
    const isUnseen = top > window.innerHeight;
    setWaits(isUnseen && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);

  return (
    <LazyMotion features={domAnimation} strict>
      <m.div
        ref={ref}
        className={className}
        variants={list}
        initial={false}
        animate={waits && !isInView ? 'hidden' : 'shown'}
      >
        {Children.map(children, (child) => (
          <m.div variants={item}>{child}</m.div>
        ))}
      </m.div>
    </LazyMotion>
  );
}
