import * as React from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { AppProps, LifeCycleFn, LifeCycles } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import type { Services } from '../contract/services.contract.ts';
import type { Language } from '../language/language.ts';
import { releaseDeferredForms } from './deferredSubmit.ts';
import { readFragment } from './fragment.ts';
import { type Messages, PageRoot, type PageTypes } from './page.tsx';

/** What the shell passes down as single-spa custom props. */
export interface RemoteProps {
  services: Services;
}

export interface RemoteOptions {
  name: string;
  pageTypes: PageTypes;
  /** Loads the catalog of this remote's area in one language. */
  messages: Record<Language, () => Promise<{ default: Messages }>>;
}

/** What a page has ready before React starts. */
interface Prepared {
  services?: Services;
  root?: HTMLElement;
  tree: React.ReactNode;
  fallback: React.ReactElement;
}

/**
 * The single-spa lifecycles of a remote, made by single-spa-react: `mount` hydrates the fragment that composition
 * placed in the page. Code and messages of the page are loaded before React starts, so nothing flickers.
 */
export function createRemote(options: RemoteOptions): LifeCycles<RemoteProps> {
  const prepared: Prepared = { tree: null, fallback: <div /> };

  const prepare: LifeCycleFn<RemoteProps> = async ({ services }: AppProps & RemoteProps) => {
    prepared.services = services;
    const fragment = readFragment(options.name);
    const loadType = options.pageTypes[fragment.type];
    if (!loadType) throw new Error(`${options.name} has no page type "${fragment.type}"`);
    const [component, messages] = await Promise.all([loadType(), options.messages[fragment.language]()]);
    const page = { language: fragment.language, path: fragment.path, html: fragment.html, services };
    prepared.tree = (
      <PageRoot page={page} messages={messages.default}>
        {React.createElement(component.default, fragment.data)}
      </PageRoot>
    );
    prepared.root = fragment.root;
    const read = [...fragment.root.childNodes];
    prepared.fallback = <div ref={(element) => void (element && keepHtml(element, read))} />;
  };

  const lifecycles = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient: reactRoots(options.name, (error) => prepared.services?.report?.(error)),
    rootComponent: () => prepared.tree,
    // A page whose code fails keeps the HTML that the visitor is reading.
    errorBoundary: () => prepared.fallback,
    renderType: 'hydrateRoot',
    domElementGetter: () => prepared.root ?? readFragment(options.name).root,
  });
  return { bootstrap: lifecycles.bootstrap, mount: [prepare, lifecycles.mount], unmount: lifecycles.unmount };
}

/** Shows what the visitor was reading, with all that was opened, typed and chosen in it. */
function keepHtml(element: HTMLElement, read: ChildNode[]): void {
  // Copies, as a frame that is moved loads at once. A copy forgets only what was chosen in a select.
  element.replaceChildren(...read.map((node) => node.cloneNode(true)));
  const chosen = read.flatMap((node) => (node instanceof Element ? [...node.querySelectorAll('select')] : []));
  element.querySelectorAll('select').forEach((select, index) => {
    select.value = chosen[index]?.value ?? '';
  });
  releaseDeferredForms();
}

/** single-spa-react 6 passes no root options: gives every root ids of its own, and names the remote in errors. */
function reactRoots(name: string, tell: (error: unknown) => void) {
  const report = (error: unknown) => {
    console.error(`${name}:`, error);
    tell(error);
  };
  const rootOptions: RootOptions = {
    identifierPrefix: name,
    onRecoverableError: report,
    onCaughtError: report,
    onUncaughtError: report,
  };
  return {
    createRoot: (element: Element) => createRoot(element, rootOptions),
    hydrateRoot(element: Element, tree: React.ReactNode) {
      let root: Root | undefined;
      // As a transition React hydrates in slices of a few milliseconds: a tap that comes meanwhile is answered first.
      React.startTransition(() => {
        root = hydrateRoot(element, tree, rootOptions);
      });
      return root;
    },
  };
}
