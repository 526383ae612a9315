import { factsOf } from 'shared/language/language.ts';
import { usePage } from 'shared/page/page.tsx';
import { Notice } from 'shared/ui/text/Notice.tsx';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import type { ChangeNote } from '../readers/changes/changes.ts';
import type { ShownCountry } from '../readers/entries.ts';

/** A change by an authority since the client stated a fact, beside the client's own sentence (product 17.1). */
export function ChangeNotice({ change: { since, text, source } }: { change: ChangeNote }) {
  const { language, message } = usePage();
  const label = since ? message('visa.change', { date: since }) : message('visa.note');
  return (
    <Notice label={label}>
      <UncutText text={text} />
      {factsOf(language).figures.hasSpaces && ' '}
      <SourceLink {...source} />
    </Notice>
  );
}

/** An official page. */
export function SourceLink({ url, title }: ChangeNote['source']) {
  return (
    <a href={url}>
      <UncutText text={title} />
    </a>
  );
}

/** Leads to what the authorities of a country have changed. */
export function ChangesLink({ country }: { country: ShownCountry }) {
  const { message, href } = usePage();
  return <a href={href(`/changes/${country.id}`)}>{message('visa.changes.titleOf', { country: country.name })}</a>;
}
