import { type ComponentType, createContext, createElement, type ReactNode, useContext, useEffect } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Services } from '../contract/browser/services.contract.ts';
import { formatLocaleOf, type Language } from '../language/language.ts';

/** A compiled catalog of one area: the ids that its components use, not those of the whole site. */
export type Messages = Record<string, unknown>;
type IntlMessages = Parameters<typeof IntlProvider>[0]['messages'];

export interface Page {
  /** Of its text. */
  language: Language;
  /** Path of the page as it is published, starting with the language. */
  path: string;
  /** Prepared HTML of the page by name: text in Node, in the browser the element that holds it; see `Html`. */
  html: Readonly<Record<string, string | Element>>;
  services: Services;
}

const PageContext = createContext<Page | undefined>(undefined);

export type MessageId = FormatjsIntl.Message['ids'];
type MessageValues = Record<string, string | number | undefined>;

/** The page that is being shown, its messages and its addresses. Works only below `PageRoot`. */
export function usePage() {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage was called outside a page');
  const intl = useIntl();
  return {
    ...page,
    /** A message in the page's language. `FormattedMessage` is for messages with elements in them. */
    message: (id: MessageId, values?: MessageValues): string => intl.formatMessage({ id }, values),
    /** Address of another page below the same language: `href('/news')` is `/en/news`; `''` is home. */
    href: (rest: string): string => page.path.slice(0, 3) + rest,
  };
}

interface PageRootProps {
  page: Page;
  messages: Messages;
  /** Told of a message that is missing or cannot be shown; its id stands there instead. */
  onError?: ((error: Error) => void) | undefined;
  children: ReactNode;
}

/** Syntax tree of a plain sentence (ICU MessageFormat): one literal. */
const literal = 0;

/** Sentences as the trees that react-intl shows as they are: for a string it would miss the parser, with an error each. */
function asSyntaxTrees(messages: Messages): Messages {
  const trees = Object.entries(messages).map(([id, message]) => [
    id,
    typeof message === 'string' ? [{ type: literal, value: message }] : message,
  ]);
  return Object.fromEntries(trees);
}

/** The tree around every page in Node, and around every island, in Node and in the browser. */
export function PageRoot({ page, messages, onError, children }: PageRootProps) {
  const intl = {
    locale: formatLocaleOf(page.language),
    messages: asSyntaxTrees(messages) as IntlMessages,
    ...(onError && { onError }),
  };
  return (
    <IntlProvider {...intl}>
      <PageContext value={page}>{children}</PageContext>
    </IntlProvider>
  );
}

interface IslandRootProps extends Omit<PageRootProps, 'children'> {
  component: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  /** Called in the browser once all effects of the first rendering have run. */
  onReady: () => void;
}

/** The tree of an island, the same in Node, where it is prerendered, and in the browser, where it hydrates. */
export function IslandRoot({ page, messages, onError, component, props, onReady }: IslandRootProps) {
  return (
    <PageRoot page={page} messages={messages} onError={onError}>
      {createElement(component, props)}
      <Ready tell={onReady} />
    </PageRoot>
  );
}

/** Stands last: its effect runs after all others. */
function Ready({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}
