import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { mark, slot } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import button from 'shared/ui/navigation/LinkButton.module.css';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import lost from '../../images/notfound.svg';
import css from './pages.module.css';
import { SearchField } from './SearchField.tsx';

interface MessagePageProps {
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}

/** A page of the shell with one message and the next steps. */
export function MessagePage({ title, text, children, below }: MessagePageProps) {
  return (
    <div className={css.page}>
      <img className={css.picture} src={lost} width={640} height={400} alt="" />
      <div>
        <h1>{title}</h1>
        <p className={css.text}>{text}</p>
        <p className={css.actions}>{children}</p>
        {below}
      </div>
    </div>
  );
}

/** Unknown route (product 4.9). Go Back needs a script, so it shows only where scripts run. */
export function NotFoundPage({ language }: { language: Language }) {
  return (
    <MessagePage
      title={<FormattedMessage id="chrome.notFound.title" />}
      text={<FormattedMessage id="chrome.notFound.text" />}
      below={
        <>
          <div className={css.proposals} {...{ [mark.proposals]: '' }}>
            {slot.proposals}
          </div>
          <SearchField language={language} />
        </>
      }
    >
      <LinkButton href="/">
        <FormattedMessage id="chrome.notFound.home" />
      </LinkButton>
      <button type="button" className={`${button.button} ${button.quiet} ${css.back}`} {...{ [mark.action]: 'back' }}>
        <FormattedMessage id="chrome.notFound.back" />
      </button>
    </MessagePage>
  );
}

/** A part of the site that does not answer now, while the rest works. */
export function UnavailablePage({ language }: { language: Language }) {
  return (
    <MessagePage
      title={<FormattedMessage id="chrome.unavailable.title" />}
      text={<FormattedMessage id="chrome.unavailable.text" />}
    >
      <RetryOrHome language={language} />
    </MessagePage>
  );
}

/** Router failure (product 4.10): the default text, then status or message. */
export function ErrorPage({ language, detail }: { language: Language; detail: string }) {
  return (
    <MessagePage
      title={<FormattedMessage id="chrome.error.title" />}
      text={<span {...{ [mark.detail]: '' }}>{detail}</span>}
    >
      <RetryOrHome language={language} />
    </MessagePage>
  );
}

export function RetryOrHome({ language }: { language: Language }) {
  return (
    <>
      <button type="button" className={`${button.button} ${button.quiet} ${css.back}`} {...{ [mark.action]: 'reload' }}>
        <FormattedMessage id="chrome.retry" />
      </button>
      <LinkButton href={`/${language}`} quiet>
        <FormattedMessage id="chrome.notFound.home" />
      </LinkButton>
    </>
  );
}
