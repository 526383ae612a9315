import { FormattedMessage } from 'react-intl';
import { factsOf, type Language } from 'shared/language/language.ts';
import { noticeStyle } from './noticeStyle.ts';

interface UntranslatedNoticeProps {
  language: Language;
  /** The language of the page below. */
  shownIn: Language;
}

/** Says in the visitor's language that a page is not translated, and in which language it is shown. */
export function UntranslatedNotice({ language, shownIn }: UntranslatedNoticeProps) {
  const [own, other] = [factsOf(language), factsOf(shownIn)];
  const name = <span lang={other.locale}>{other.name}</span>;
  return (
    <p role="note" lang={own.locale} dir={own.direction} style={noticeStyle}>
      <FormattedMessage id="chrome.untranslated" values={{ language: name }} />
    </p>
  );
}
