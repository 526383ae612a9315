import * as React from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { AppProps, ParcelConfig } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import type { Services } from '../contract/browser/services.contract.ts';
import { digest, type IslandData, mark } from '../contract/document/document.contract.ts';
import type { Catalogs } from '../language/catalogs.ts';
import type { ApplicationProps } from './application.ts';
import { type ComponentFiles, componentsByName } from './components.ts';
import { releaseDeferredForms } from './forms.ts';
import { IslandRoot, type Messages } from './page.tsx';

/** Props from the shell: services, and functions that report progress. */
export interface IslandHost {
  services: Services;
  /** React has taken the HTML over, and all effects have run. */
  hydrated(): void;
  /** The island has thrown; its HTML is shown as it was. */
  failed(error: unknown): void;
}

/** The module that a remote exposes as `./app`; its build writes it (`build/release/modules.ts`). */
export interface RemoteApp {
  /** Loads code and messages of an island, so that mounting hydrates at once. @throws Error when its props are refused */
  prepare(island: HTMLElement, host: IslandHost): Promise<ParcelConfig>;
  /** The remote as a single-spa application of a host that is not this site's: it shows a page (docs/foreign-hosts.md). */
  bootstrap(): Promise<void>;
  mount(props: AppProps & ApplicationProps): Promise<void>;
  unmount(props: AppProps & ApplicationProps): Promise<void>;
}

interface RemoteOptions {
  name: string;
  islands: ComponentFiles;
  /** Loads the catalog of this remote's area in one language. */
  messages: Catalogs<Messages>;
}

/** Makes single-spa parcels of a remote's islands, by single-spa-react: each hydrates its own HTML as a root of its own. */
export function createRemote({ name, islands, messages }: RemoteOptions): RemoteApp {
  const files = componentsByName(islands);
  const prepare: RemoteApp['prepare'] = async (element, host) => {
    const island = await readIsland(element);
    const load = files[island.name];
    if (!load) throw new Error(`${name} has no island "${island.name}"`);
    const [component, catalog] = await Promise.all([load(), messages[island.language]()]);
    const { language, path, html, props } = island;
    const page = { language, path, html, services: host.services };
    const root = { page, messages: catalog.default, component: component.default, props, onReady: host.hydrated };
    return parcelOf(island.prefix, element, <IslandRoot {...root} />, host);
  };
  return {
    prepare,
    bootstrap: async () => undefined,
    mount: async (props) => (await import('./application.ts')).showPage(name, prepare, props),
    unmount: async (props) => (await import('./application.ts')).clearPage(name, props),
  };
}

function parcelOf(prefix: string, element: HTMLElement, tree: React.ReactNode, host: IslandHost): ParcelConfig {
  const read = [...element.childNodes];
  const { bootstrap, mount, unmount } = singleSpaReact<object>({
    React,
    ReactDOMClient: reactRoots(prefix, host),
    rootComponent: () => tree,
    // An island whose code fails keeps the HTML that the visitor is reading.
    errorBoundary: () => <div ref={(shown) => void (shown && keepHtml(shown, read))} />,
    renderType: 'hydrateRoot',
    domElementGetter: () => element,
  });
  return { name: prefix, bootstrap, mount, unmount } as ParcelConfig;
}

/** single-spa-react 6 passes no root options: gives every root ids of its own, and hands errors on. */
function reactRoots(prefix: string, { services, failed }: IslandHost) {
  const rootOptions: RootOptions = {
    identifierPrefix: prefix,
    onRecoverableError: (error) => services.report?.(error),
    onCaughtError: failed,
    onUncaughtError: failed,
  };
  // React's development build knows the components around a mismatch.
  if (import.meta.env.DEV)
    rootOptions.onRecoverableError = (error, { componentStack }) => services.report?.(`${error}${componentStack}`);
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

/** Shows what the visitor was reading, with all that was opened, typed and chosen in it; its forms are the browser's. */
function keepHtml(element: HTMLElement, read: ChildNode[]): void {
  // Copies, as React has let the nodes go. A copy forgets only what was chosen in a select.
  element.replaceChildren(...read.map((node) => node.cloneNode(true)));
  const chosen = read.flatMap((node) => (node instanceof Element ? [...node.querySelectorAll('select')] : []));
  element.querySelectorAll('select').forEach((select, index) => {
    select.value = chosen[index]?.value ?? '';
  });
  releaseDeferredForms(element);
}

interface ReadIsland extends IslandData {
  name: string;
  /** The elements that hold prepared HTML, by its name. */
  html: Record<string, Element>;
}

/** Reads what stands behind an island. @throws Error when there is nothing, or it is not what the build wrote */
async function readIsland(island: Element): Promise<ReadIsland> {
  const name = island.getAttribute(mark.island) ?? '';
  const script = island.nextElementSibling;
  if (!script?.hasAttribute(mark.props)) throw new Error('its props are missing');
  if (!(await isWhole(script.textContent, island.getAttribute(mark.hash))))
    throw new Error('its props are not those that it was built with');
  const data = JSON.parse(script.textContent) as IslandData;
  const parts = [...island.querySelectorAll(`[${mark.html}]`)];
  const html = Object.fromEntries(parts.map((part) => [part.getAttribute(mark.html) ?? '', part]));
  return { ...data, name, html };
}

/** Returns true if a text has the stated hash, or if the browser cannot hash, as on origins without HTTPS. */
async function isWhole(text: string, hash: string | null): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return true;
  return (await digest(text)) === hash;
}
