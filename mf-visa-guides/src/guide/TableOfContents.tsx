import { FormattedMessage, useIntl } from 'react-intl';
import { mark } from 'shared/contract/document/document.contract.ts';
import type { groupMarks } from '../checklist/conditionMarks.ts';
import css from './TableOfContents.module.css';

interface Heading {
  id: string;
  title: string;
}

interface TableOfContentsProps {
  headings: (Heading & { parts: (Heading & { marks: ReturnType<typeof groupMarks> })[] })[];
}

/** Sections of the page, folded where there is no room beside the text; the client marks the one that the reader is in. */
export function TableOfContents({ headings }: TableOfContentsProps) {
  const intl = useIntl();
  return (
    <nav className={css.contents} aria-label={intl.formatMessage({ id: 'visa.contents' })}>
      <details>
        <summary className={css.title}>
          <FormattedMessage id="visa.contents" />
        </summary>
        <ol className={css.list} {...{ [mark.contents]: '' }}>
          {headings.map((heading) => (
            <li key={heading.id}>
              <ContentsLink {...heading} />
              {heading.parts.length > 0 && (
                <ul className={css.parts}>
                  {heading.parts.map((part) => (
                    <li key={part.id} {...part.marks}>
                      <ContentsLink id={part.id} title={part.title} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function ContentsLink({ id, title }: Heading) {
  return (
    <a className={css.link} href={`#${id}`}>
      {title}
    </a>
  );
}
