import { useIntl } from 'react-intl';
import { Notice } from 'shared/ui/Notice.tsx';
import type { ChangeNote } from '../content/changes.ts';

/** What an authority has changed since the client stated a fact, beside the client's own sentence (readings). */
export function ChangeNotice({ change: { since, text, source } }: { change: ChangeNote }) {
  const intl = useIntl();
  const date = intl.formatDate(`${since}T00:00:00Z`, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (
    <Notice label={intl.formatMessage({ id: 'visa.change' }, { date })}>
      {text} <a href={source.url}>{source.title}</a>
    </Notice>
  );
}
