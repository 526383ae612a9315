import type { CSSProperties, ReactNode } from 'react';
import type { OfflineTemplate } from 'shared/contract/browser/offline.contract.ts';
import { mark, slot } from 'shared/contract/document/document.contract.ts';
import button from 'shared/ui/navigation/LinkButton.module.css';
import { LinkButton, QuietButton } from 'shared/ui/navigation/LinkButton.tsx';
import lost from '../../images/notfound.svg';
import { useChrome } from './common.tsx';
import css from './pages.module.css';
import { SearchField } from './search.tsx';

function MessagePage({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className={css.page}>
      <img className="picture" src={lost} width={640} height={400} alt="" />
      <div>
        <h1>{title}</h1>
        <p className="lead apart">{text}</p>
        {children}
      </div>
    </div>
  );
}

/** A button that needs a script, so it shows only where scripts run. */
function HistoryButton({ go, text }: { go: -1 | 0; text: string }) {
  return (
    <button type="button" className={`${button.button} ${button.quiet} scripted`} {...{ [mark.history]: go }}>
      {text}
    </button>
  );
}

function RetryOrHome() {
  const { message, href } = useChrome();
  return (
    <p className="wrap">
      <HistoryButton go={0} text={message('chrome.retry')} />
      <QuietButton href={href('')}>{message('chrome.notFound.home')}</QuietButton>
    </p>
  );
}

/** Unknown route (product 4.9). */
export function NotFoundPage() {
  const { message } = useChrome();
  return (
    <MessagePage title={message('chrome.notFound.title')} text={message('chrome.notFound.text')}>
      <p className="wrap">
        <LinkButton href="/">{message('chrome.notFound.home')}</LinkButton>
        <HistoryButton go={-1} text={message('chrome.notFound.back')} />
      </p>
      <div className="apart" {...{ [mark.proposals]: '' }}>
        {slot.proposals}
      </div>
      <div className="apart">
        <SearchField />
      </div>
    </MessagePage>
  );
}

/** A part of the site that does not answer now, while the rest works. */
export function UnavailablePage() {
  const { message } = useChrome();
  return (
    <MessagePage title={message('chrome.unavailable.title')} text={message('chrome.unavailable.text')}>
      <RetryOrHome />
    </MessagePage>
  );
}

/** Router failure (product 4.10): the default text, then status or message; the client writes another one over it. */
export function ErrorPage() {
  const { message } = useChrome();
  const failure = '500 Internal Server Error';
  const detail = <span {...{ [mark.detail]: '' }}>{failure}</span>;
  return (
    <MessagePage title={message('chrome.error.title')} text={detail}>
      <RetryOrHome />
    </MessagePage>
  );
}

// Inline, so that online pages do not carry these styles.
const block: CSSProperties = {
  maxInlineSize: 'var(--page)',
  marginInline: 'auto',
  padding: '0 var(--gutter) var(--space-8)',
};
const item: CSSProperties = { justifyContent: 'space-between', gap: '0 var(--space-4)' };
const notice: CSSProperties = {
  paddingBlock: 'var(--space-3)',
  paddingInline: 'max(var(--gutter), calc((100% - var(--page)) / 2 + var(--gutter)))',
  borderBlockEnd: '3px solid var(--sun)',
  background: 'var(--blush)',
  color: 'var(--ink)',
};

/** Shown offline in place of a page that is not saved: says so, and lists those that are. The service worker fills in the list. */
export function OfflinePage() {
  const { message } = useChrome();
  return (
    <>
      <MessagePage title={message('chrome.offline.title')} text={message('chrome.offline.text')}>
        <RetryOrHome />
      </MessagePage>
      <Template name="some">
        <section style={block}>
          <h2 style={{ marginBlockEnd: 'var(--space-3)' }}>{message('chrome.offline.some')}</h2>
          <ul className="ruled">{slot.items}</ul>
        </section>
      </Template>
      <Template name="none">
        <p style={block}>{message('chrome.offline.none')}</p>
      </Template>
      <Template name="item">
        <li className="wrap" style={item}>
          <a href={slot.path} hrefLang={slot.language} lang={slot.language}>
            {slot.title}
          </a>
          <span className="small">{message('chrome.offline.day', { day: slot.day })}</span>
        </li>
      </Template>
      <Template name="notice">
        <p role="note" style={notice}>
          {message('chrome.offline.notice', { day: slot.day })}
        </p>
      </Template>
    </>
  );
}

function Template({ name, children }: { name: OfflineTemplate; children: ReactNode }) {
  return <template {...{ [mark.offlineTemplate]: name }}>{children}</template>;
}
