import type { ReactNode } from 'react';
import css from './Disclosure.module.css';

interface DisclosureProps {
  /** Anchor, on the content: browsers open what is around the place of a link. */
  id?: string;
  summary: ReactNode;
  /** Items of the same group close each other; without a group each is on its own. */
  group?: string;
  /** Marks question and answer for machines (schema.org, microdata): what they read is the text that visitors see. */
  isFaq?: boolean;
  children: ReactNode;
}

const faqMarks = {
  question: { itemProp: 'mainEntity', itemScope: true, itemType: 'https://schema.org/Question' },
  name: { itemProp: 'name' },
  answer: { itemProp: 'acceptedAnswer', itemScope: true, itemType: 'https://schema.org/Answer' },
};

/** A question that opens its answer: native, so it works before any script, is found by page search and by links. */
export function Disclosure({ id, summary, group, isFaq = false, children }: DisclosureProps) {
  return (
    <details className={css.item} name={group} {...(isFaq && faqMarks.question)}>
      <summary className={`${css.summary} unmarked`} {...(isFaq && faqMarks.name)}>
        {summary}
      </summary>
      <div className={css.content} id={id} {...(isFaq && faqMarks.answer)}>
        {isFaq ? <div itemProp="text">{children}</div> : children}
      </div>
    </details>
  );
}
