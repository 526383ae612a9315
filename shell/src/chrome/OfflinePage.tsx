import type { CSSProperties, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OfflineTemplate } from 'shared/contract/browser/offline.contract.ts';
import { mark, slot } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { MessagePage, RetryOrHome } from './pages.tsx';

// Inline, so that online pages do not carry these styles.
const block: CSSProperties = {
  maxInlineSize: 'var(--page)',
  marginInline: 'auto',
  padding: '0 var(--gutter) var(--space-8)',
};
const title: CSSProperties = { marginBlockEnd: 'var(--space-3)' };
const item: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 var(--space-4)',
};
const notice: CSSProperties = {
  paddingBlock: 'var(--space-3)',
  paddingInline: 'max(var(--gutter), calc((100% - var(--page)) / 2 + var(--gutter)))',
  borderBlockEnd: '3px solid var(--sun)',
  background: 'var(--blush)',
  color: 'var(--ink)',
};

/** Shown offline in place of a page that is not saved: says so, and lists those that are. The service worker fills in the list. */
export function OfflinePage({ language }: { language: Language }) {
  return (
    <>
      <MessagePage
        title={<FormattedMessage id="chrome.offline.title" />}
        text={<FormattedMessage id="chrome.offline.text" />}
      >
        <RetryOrHome language={language} />
      </MessagePage>
      <Template name="some">
        <section style={block}>
          <h2 style={title}>
            <FormattedMessage id="chrome.offline.some" />
          </h2>
          <ul className="ruled">{slot.items}</ul>
        </section>
      </Template>
      <Template name="none">
        <p style={block}>
          <FormattedMessage id="chrome.offline.none" />
        </p>
      </Template>
      <Template name="item">
        <li style={item}>
          <a href={slot.path} hrefLang={slot.language} lang={slot.language}>
            {slot.title}
          </a>
          <span className="small">
            <FormattedMessage id="chrome.offline.day" values={{ day: slot.day }} />
          </span>
        </li>
      </Template>
      <Template name="notice">
        <p role="note" style={notice}>
          <FormattedMessage id="chrome.offline.notice" values={{ day: slot.day }} />
        </p>
      </Template>
    </>
  );
}

function Template({ name, children }: { name: OfflineTemplate; children: ReactNode }) {
  return <template {...{ [mark.offlineTemplate]: name }}>{children}</template>;
}
