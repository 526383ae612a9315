import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import css from './TableOfContents.module.css';

interface TableOfContentsProps {
  headings: { id: string; title: string }[];
}

/** Sections of the page; follows the reader on wide screens. */
export function TableOfContents({ headings }: TableOfContentsProps) {
  const intl = useIntl();
  const current = useCurrentSection(headings);
  return (
    <nav className={css.contents} aria-label={intl.formatMessage({ id: 'visa.contents' })}>
      <p className={css.title} aria-hidden="true">
        <FormattedMessage id="visa.contents" />
      </p>
      <ol className={css.list}>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a className={css.link} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The section that the reader is in: the last one whose start has passed the upper third of the screen. */
function useCurrentSection(headings: { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const sections = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const passed = sections.filter((section) => section.getBoundingClientRect().top < window.innerHeight / 3);
      setCurrent(passed.at(-1)?.id);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [headings.length]);
  return current;
}
