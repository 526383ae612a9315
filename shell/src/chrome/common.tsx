import { type CSSProperties, createContext, useContext } from 'react';
import { useIntl } from 'react-intl';
import { mark as companyMark } from 'shared/company/company.ts';
import { mark, slot } from 'shared/contract/document/document.contract.ts';
import { defaultLanguage, type Language } from 'shared/language/language.ts';
import { PageLink } from 'shared/page/PageLink.tsx';
import type { MessageId } from 'shared/page/page.tsx';
import type { morePages, services } from '../site/site.ts';

export const ChromeLanguage = createContext<Language>(defaultLanguage);

/** The language of the chrome, its messages, and addresses below it: `href('/faq')` is `/en/faq`. */
export function useChrome() {
  const language = useContext(ChromeLanguage);
  const intl = useIntl();
  return {
    language,
    message: (id: MessageId, values?: Record<string, string>): string => intl.formatMessage({ id }, values),
    href: (rest: string): string => `/${language}${rest}`,
  };
}

/** The company's mark, in the colour of the text around it; decorative beside the name. */
export function Logo() {
  return (
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
      <path fill="currentColor" d={companyMark} />
    </svg>
  );
}

/** Links to pages, as items of a list. @param paths below the language; each has a message `chrome.page.<path>` */
export function PageItems({ paths }: { paths: readonly (typeof services | typeof morePages)[number][] }) {
  const { message, href } = useChrome();
  return paths.map((path) => (
    <li key={path}>
      <PageLink to={href(`/${path}`)}>{message(`chrome.page.${path}`)}</PageLink>
    </li>
  ));
}

// Inline, so that pages for visitors do not carry these styles.
const badge: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  padding: '8px 16px',
  font: '600 14px/1.5 ui-monospace, monospace',
  overflowWrap: 'anywhere',
  color: '#1b1400',
};
const colours = { shown: '#ffd84d', refused: '#ffb3a8' };

/** Says, at the bottom of every page of a preview, which candidates it shows or could not show, and ends it. */
export function PreviewBadge({ kind }: { kind: 'shown' | 'refused' }) {
  const { message } = useChrome();
  return (
    <aside {...{ [mark.preview]: kind }} style={{ ...badge, background: colours[kind] }}>
      <span>{message(`chrome.preview.${kind}`)}</span>
      <span translate="no">{slot.candidates}</span>
      <a href="?preview=off" style={{ color: 'inherit', textDecoration: 'underline' }}>
        {message('chrome.preview.off')}
      </a>
    </aside>
  );
}
