import { mark } from '../../contract/document/document.contract.ts';
import { UncutText } from '../text/UncutText.tsx';
import css from './Contents.module.css';

interface Heading {
  id: string;
  title: string;
}

/** `marks` are attributes of a part's item. */
type Part = Heading & { marks?: Record<string, string | undefined> };

/** Sections of the page, folded where there is no room beside the text; the client marks the one that the reader is in. */
export function Contents({ label, headings }: { label: string; headings: (Heading & { parts?: Part[] })[] }) {
  return (
    <nav className={css.contents} aria-label={label}>
      <details>
        <summary className={css.title}>{label}</summary>
        <ol className="taps" {...{ [mark.contents]: '' }}>
          {headings.map(({ parts = [], ...heading }) => (
            <li key={heading.id}>
              <a href={`#${heading.id}`}>
                <UncutText text={heading.title} />
              </a>
              {parts.length > 0 && (
                <ul className={css.parts}>
                  {parts.map(({ id, title, marks }) => (
                    <li key={id} {...marks}>
                      <a href={`#${id}`}>{title}</a>
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
