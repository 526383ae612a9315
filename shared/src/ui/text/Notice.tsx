import type { ReactNode } from 'react';
import css from './Notice.module.css';
import { UncutText } from './UncutText.tsx';

interface NoticeProps {
  /** A few words that say what kind of note this is. */
  label: string;
  children: ReactNode;
}

/** Something to know beside the text, such as a rule that has changed. */
export function Notice({ label, children }: NoticeProps) {
  return (
    <div className={css.notice} role="note">
      <strong>
        <UncutText text={label} />
      </strong>
      <p>{children}</p>
    </div>
  );
}
