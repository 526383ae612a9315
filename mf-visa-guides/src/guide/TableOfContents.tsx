import { FormattedMessage, useIntl } from 'react-intl';
import { mark } from 'shared/contract/document.contract.ts';
import css from './TableOfContents.module.css';

interface TableOfContentsProps {
  headings: { id: string; title: string }[];
}

/** Sections of the page; the client marks the one that the reader is in. */
export function TableOfContents({ headings }: TableOfContentsProps) {
  const intl = useIntl();
  return (
    <nav className={css.contents} aria-label={intl.formatMessage({ id: 'visa.contents' })}>
      <p className={css.title} aria-hidden="true">
        <FormattedMessage id="visa.contents" />
      </p>
      <ol className={css.list} {...{ [mark.contents]: '' }}>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a className={css.link} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
