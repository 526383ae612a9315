import { useIntl } from 'react-intl';
import { Notice } from 'shared/ui/text/Notice.tsx';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import type { ChangeNote } from '../readers/changes/changes.ts';

/** A change by an authority since the client stated a fact, beside the client's own sentence (product 17.1). */
export function ChangeNotice({ change: { since, text, source } }: { change: ChangeNote }) {
  const intl = useIntl();
  const label = since
    ? intl.formatMessage({ id: 'visa.change' }, { date: since })
    : intl.formatMessage({ id: 'visa.note' });
  return (
    <Notice label={label}>
      <UncutText text={text} />{' '}
      <a href={source.url}>
        <UncutText text={source.title} />
      </a>
    </Notice>
  );
}
