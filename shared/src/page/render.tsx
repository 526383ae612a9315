import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter, useLocation } from 'react-router-dom';
import type { Services } from '../contract/browser/services.contract.ts';
import { digest, type IslandData, mark } from '../contract/document/document.contract.ts';
import type { Language } from '../language/language.ts';
import { type ComponentFiles, componentsByName } from './components.ts';
import { IslandCollector, type IslandUse, slotOf } from './island.tsx';
import { IslandRoot, type Messages, type Page, PageRoot } from './page.tsx';

/** A page as a remote's build describes it, before it is HTML. */
export interface PageSource {
  type: string;
  language: Language;
  path: string;
  /** Props of the page component. They stay in the build: only what an island gets is sent to the browser. */
  data: Record<string, unknown>;
  /** Prepared HTML by name; see `Html`. */
  html: Record<string, string>;
}

export interface RenderSource {
  remote: string;
  pageTypes: ComponentFiles;
  islands: ComponentFiles;
  messages: Messages;
  /** Messages that islands have in the browser: an island that uses another one stops the build. */
  islandMessages: Messages;
}

/** A message that is missing, or lacks a value, would stand in the page as its id. */
function throwError(error: Error): never {
  throw error;
}

const noServices: Services = { notify: never, announce: never, navigate: never, settings: {} };
function never(): never {
  throw new Error('services exist only in the browser');
}

/** Renders a page in Node, each island as a root of its own. @throws Error that names page and island: it stops the build */
export async function renderFragment(source: RenderSource, { type, data, ...rest }: PageSource) {
  const loadType = componentsByName(source.pageTypes)[type];
  if (!loadType) throw new Error(`${rest.path}: ${source.remote} has no page type "${type}"`);
  const { default: component } = await loadType();
  const page: Page = { ...rest, services: noServices };
  const uses: IslandUse[] = [];
  const tree = (
    <StaticRouter location={rest.path}>
      <IslandCollector value={(island) => uses.push(island) - 1}>
        <RoutedPage page={page} messages={source.messages}>
          {createElement(component, data)}
        </RoutedPage>
      </IslandCollector>
    </StaticRouter>
  );
  // No one hydrates the page itself: it needs no marks between its texts.
  let html = (await htmlOf(tree, source.remote, rest.path)).replaceAll('<!-- -->', '');
  const names = await namesOf(source.islands);
  const islands = new Set<string>();
  for (const [place, island] of uses.entries()) {
    const name = names.get(island.of);
    if (!name) throw new Error(`${rest.path}: an island is no default export of a file in src/islands`);
    islands.add(name);
    const islandHtml = await renderIsland(source, page, island, name, place);
    html = html.replace(slotOf(place), () => islandHtml);
  }
  return { html, islands: [...islands] };
}

/** A page at the path of the router around it. */
function RoutedPage({ page, messages, children }: { page: Page; messages: Messages; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PageRoot page={{ ...page, path: pathname }} messages={messages} onError={throwError}>
      {children}
    </PageRoot>
  );
}

async function renderIsland(source: RenderSource, page: Page, island: IslandUse, name: string, place: number) {
  const data: IslandData = {
    prefix: `${source.remote}-${name}-${place}-`,
    language: page.language,
    path: page.path,
    props: island.props,
  };
  const root = {
    ...{ page, messages: source.islandMessages, component: island.of, props: island.props, onReady: never },
    onError: throwError,
  };
  const html = await htmlOf(<IslandRoot {...root} />, data.prefix, `${page.path}: island ${name}`);
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const around = {
    className: island.className,
    [mark.island]: name,
    [mark.wake]: island.wake ?? 'touch',
    [mark.stored]: island.stored,
    [mark.hash]: await digest(json),
    dangerouslySetInnerHTML: { __html: html },
  };
  return `${renderToStaticMarkup(<div {...around} />)}<script type="application/json" ${mark.props}>${json}</script>`;
}

/** @param place what is rendered, for messages */
async function htmlOf(tree: ReactNode, identifierPrefix: string, place: string): Promise<string> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const html = await prerender(tree, { identifierPrefix, onError }).then(
    ({ prelude }) => new Response(prelude).text(),
    (error: unknown) => void errors.push(error),
  );
  const [error] = errors;
  if (html !== undefined && errors.length === 0) return html;
  throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}

/** Names of islands by the components that pages use. */
async function namesOf(islands: ComponentFiles): Promise<Map<ComponentType<Record<string, unknown>>, string>> {
  const loaded = Object.entries(componentsByName(islands)).map(
    async ([name, load]) => [(await load()).default, name] as const,
  );
  return new Map(await Promise.all(loaded));
}
