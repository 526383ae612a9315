import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createIntl, IntlProvider, type IntlShape } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import { ids } from 'shared/contract/document/document.contract.ts';
import { formatLocaleOf, type Language, type Localized, languages } from 'shared/language/language.ts';
import type en from 'shared/messages/en/chrome.json';
import '../chrome/global.css';
import { Footer } from '../chrome/Footer.tsx';
import { Header } from '../chrome/Header.tsx';
import { OfferedLinks } from '../chrome/OfferedLinks.tsx';
import { OfflinePage } from '../chrome/OfflinePage.tsx';
import { PreviewBadge } from '../chrome/PreviewBadge.tsx';
import { ErrorPage, NotFoundPage, UnavailablePage } from '../chrome/pages.tsx';
import { BeforeSearch, SearchPage } from '../chrome/SearchPage.tsx';
import searchCss from '../chrome/search.css?inline';
import type { Chrome } from '../respond/documents/frame.ts';
import { type SearchTexts, sentences } from '../search/view.ts';
import { sections } from '../site/navigation.ts';

const catalogs = import.meta.glob('../../../shared/messages/*/chrome.json', { eager: true, import: 'default' });

/** A message that is missing, or lacks a value, stops the build. */
function onError(error: Error): never {
  throw error;
}

/** Finished HTML of the chrome in one language, for composition. */
function chromeOf(language: Language): Chrome {
  const messages = catalogs[`../../../shared/messages/${language}/chrome.json`] as typeof en;
  const compiled = messages as unknown as NonNullable<ComponentProps<typeof IntlProvider>['messages']>;
  const html = (node: ReactNode, path = '/') =>
    renderToStaticMarkup(
      <StaticRouter location={path}>
        <IntlProvider locale={formatLocaleOf(language)} messages={compiled} onError={onError}>
          {node}
        </IntlProvider>
      </StaticRouter>,
    );
  const header = (path: string) => html(<Header language={language} />, path);
  const ofSections = sections.map(({ id, path }) => [id, header(`/${language}${path}`)]);
  const texts = searchTexts(createIntl({ locale: formatLocaleOf(language), messages: compiled, onError }));
  return {
    header: { '': header('/'), ...Object.fromEntries(ofSections) },
    footer: html(
      <>
        <Footer language={language} />
        <div id={ids.announcer} className="visually-hidden" role="status" />
        <div
          id={ids.toasts}
          data-label={messages['chrome.notifications']}
          data-close={messages['chrome.notifications.close']}
        />
      </>,
    ),
    links: html(<OfferedLinks language={language} />),
    preview: { shown: html(<PreviewBadge kind="shown" />), refused: html(<PreviewBadge kind="refused" />) },
    actions: {
      failed: messages['chrome.action.failed'],
      tooLarge: messages['chrome.action.tooLarge'],
      refused: messages['chrome.action.refused'],
    },
    search: {
      title: messages['chrome.search.title'],
      description: messages['chrome.search.description'],
      html: html(<SearchPage language={language} texts={texts} />),
      before: html(<BeforeSearch />),
      css: searchCss,
      texts,
    },
    pages: pagesOf(language, messages, html),
  };
}

/** The pages of the shell itself. */
function pagesOf(language: Language, messages: typeof en, html: (node: ReactNode) => string): Chrome['pages'] {
  const page = (title: keyof typeof en, description: keyof typeof en, node: ReactNode) => ({
    title: messages[title],
    description: messages[description],
    html: html(node),
  });
  const error = <ErrorPage language={language} detail="500 Internal Server Error" />;
  return {
    notFound: page('chrome.notFound.name', 'chrome.notFound.text', <NotFoundPage language={language} />),
    unavailable: page('chrome.unavailable.title', 'chrome.unavailable.text', <UnavailablePage language={language} />),
    offline: page('chrome.offline.title', 'chrome.offline.text', <OfflinePage language={language} />),
    error: page('chrome.error.title', 'chrome.error.title', error),
  };
}

/** Texts of search results, with the placeholders that `SearchTexts` describes. */
function searchTexts(intl: IntlShape): SearchTexts {
  const values = { count: '{count}', query: '{query}', language: '{language}' };
  const texts = sentences.map((name) => [name, intl.formatMessage({ id: `chrome.search.${name}` }, values)]);
  const kinds = Object.entries(intl.messages).flatMap(([id, text]) => {
    const kind = id.split('.').at(-1) ?? '';
    return id === `chrome.search.kind.${kind}` ? [[kind, String(text)]] : [];
  });
  return {
    ...(Object.fromEntries(texts) as Omit<SearchTexts, 'kinds'>),
    kinds: Object.fromEntries(kinds),
  };
}

export const chrome = Object.fromEntries(
  languages.map((language) => [language, chromeOf(language)]),
) as Localized<Chrome>;
