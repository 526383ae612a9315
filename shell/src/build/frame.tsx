import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type IntlShape, RawIntlProvider } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import { intlOf } from 'shared/content/intl.ts';
import { ids } from 'shared/contract/document/document.contract.ts';
import { type Language, type Localized, languages } from 'shared/language/language.ts';
import type en from 'shared/messages/en/chrome.json';
import '../chrome/global.css';
import { ChromeLanguage, PreviewBadge } from '../chrome/common.tsx';
import { Footer } from '../chrome/Footer.tsx';
import { Header, OfferedLinks } from '../chrome/Header.tsx';
import { ErrorPage, NotFoundPage, OfflinePage, UnavailablePage } from '../chrome/pages.tsx';
import searchCss from '../chrome/search.css?inline';
import { BeforeSearch, SearchPage } from '../chrome/search.tsx';
import type { Chrome } from '../respond/documents/frame.ts';
import { type SearchTexts, sentences } from '../search/view.ts';
import { sections } from '../site/site.ts';

const catalogs = import.meta.glob('../../../shared/messages/*/chrome.json', { eager: true, import: 'default' });

/** Finished HTML of the chrome in one language, for composition. */
function chromeOf(language: Language): Chrome {
  const messages = catalogs[`../../../shared/messages/${language}/chrome.json`] as typeof en;
  const intl = intlOf(language, messages);
  const html = (node: ReactNode, path = '/') =>
    renderToStaticMarkup(
      <StaticRouter location={path}>
        <RawIntlProvider value={intl}>
          <ChromeLanguage value={language}>{node}</ChromeLanguage>
        </RawIntlProvider>
      </StaticRouter>,
    );
  const header = (path: string) => html(<Header />, path);
  const ofSections = sections.map(({ id, path }) => [id, header(`/${language}${path}`)]);
  const texts = searchTexts(intl);
  return {
    header: { '': header('/'), ...Object.fromEntries(ofSections) },
    footer: html(
      <>
        <Footer />
        <div id={ids.announcer} className="visually-hidden" role="status" />
        <div
          id={ids.toasts}
          data-label={messages['chrome.notifications']}
          data-close={messages['chrome.notifications.close']}
        />
      </>,
    ),
    links: html(<OfferedLinks />),
    preview: { shown: html(<PreviewBadge kind="shown" />), refused: html(<PreviewBadge kind="refused" />) },
    actions: {
      failed: messages['chrome.action.failed'],
      tooLarge: messages['chrome.action.tooLarge'],
      refused: messages['chrome.action.refused'],
    },
    search: {
      before: html(<BeforeSearch />),
      css: searchCss,
      texts,
    },
    pages: pagesOf(messages, html, texts),
  };
}

function pagesOf(messages: typeof en, html: (node: ReactNode) => string, texts: SearchTexts): Chrome['pages'] {
  const page = (title: keyof typeof en, description: keyof typeof en, node: ReactNode) => ({
    title: messages[title],
    description: messages[description],
    html: html(node),
  });
  return {
    notFound: page('chrome.notFound.name', 'chrome.notFound.text', <NotFoundPage />),
    unavailable: page('chrome.unavailable.title', 'chrome.unavailable.text', <UnavailablePage />),
    offline: page('chrome.offline.title', 'chrome.offline.text', <OfflinePage />),
    error: page('chrome.error.title', 'chrome.error.title', <ErrorPage />),
    search: page('chrome.search.title', 'chrome.search.description', <SearchPage texts={texts} />),
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
  return { ...(Object.fromEntries(texts) as Omit<SearchTexts, 'kinds'>), kinds: Object.fromEntries(kinds) };
}

export const chrome = Object.fromEntries(
  languages.map((language) => [language, chromeOf(language)]),
) as Localized<Chrome>;
