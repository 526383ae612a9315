import type { AppProps, ParcelConfig } from 'single-spa';
import type { Services } from '../contract/browser/services.contract.ts';
import { digest, mark } from '../contract/document/document.contract.ts';
import type { PagesContract } from '../contract/release/pages.contract.ts';
import { releaseDeferredForms } from './forms.ts';
import type { IslandHost } from './hydration.tsx';

/** Custom props of a remote that a foreign host mounts as an application. */
export interface ApplicationProps {
  /** Path of the page, such as `/en/news`; by default that of the address. */
  path?: string;
  /** Element that shows the page; by default the one that single-spa's helpers look for. */
  domElement?: HTMLElement;
  services?: Services;
}

type Props = AppProps & ApplicationProps;
type Prepare = (island: HTMLElement, host: IslandHost) => Promise<ParcelConfig>;

/** This module is in `assets` of its release. */
const module = import.meta.url;
const release = new URL('..', module);

/** Shows a page of the remote, and hydrates its islands as parcels of the application. @throws Error where it has no such page */
export async function showPage(remote: string, prepare: Prepare, props: Props): Promise<void> {
  const contract = (await (await fetch(new URL('pages.json', release))).json()) as PagesContract;
  const path = props.path ?? location.pathname;
  const page = contract.pages.find((published) => published.path === path);
  if (!page) throw new Error(`${remote} has no page ${path}`);
  const html = await (await fetch(new URL(page.file, release))).text();
  // The page's facts come first, so the parser puts them into the head.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  await pointToRelease(body, new RegExp(`/_remotes/${remote}/[a-z0-9]+/`, 'g'));
  const element = elementOf(props);
  element.classList.add(remote);
  element.replaceChildren(...stylesheetOf(contract.stylesheets[page.type]), ...body.childNodes);
  const islands = [...element.querySelectorAll<HTMLElement>(`[${mark.island}]`)];
  await Promise.all(islands.map((island) => hydrate(island, prepare, props)));
}

/** Leaves the element as it was. single-spa has unmounted the islands. */
export function clearPage(remote: string, props: Props): void {
  const element = elementOf(props);
  element.classList.remove(remote);
  element.replaceChildren();
}

function elementOf({ domElement, name }: Props): HTMLElement {
  const id = `single-spa-application:${name}`;
  const existing = domElement ?? document.getElementById(id);
  if (existing) return existing;
  const element = Object.assign(document.createElement('div'), { id });
  document.body.append(element);
  return element;
}

/** Addresses of files are those at the shell's origin: here they become those of the release, in the props of islands, too. */
async function pointToRelease(body: HTMLElement, published: RegExp): Promise<void> {
  for (const element of body.querySelectorAll('[src], [srcset], [href]'))
    for (const name of ['src', 'srcset', 'href']) {
      const value = element.getAttribute(name);
      if (value) element.setAttribute(name, value.replaceAll(published, release.href));
    }
  for (const props of body.querySelectorAll(`[${mark.props}]`)) {
    props.textContent = props.textContent.replaceAll(published, release.href);
    props.previousElementSibling?.setAttribute(mark.hash, await digest(props.textContent));
  }
}

function stylesheetOf(file: string | undefined): HTMLElement[] {
  if (!file) return [];
  const href = new URL(file, release).href;
  return [Object.assign(document.createElement('link'), { rel: 'stylesheet', href })];
}

/** An island whose code fails stays the HTML that it is. */
async function hydrate(island: HTMLElement, prepare: Prepare, props: Props): Promise<void> {
  const end = (state: string) => {
    island.setAttribute(state, '');
    releaseDeferredForms(island);
  };
  const failed = (error: unknown) => {
    end(mark.failed);
    console.error(error);
  };
  const host = { services: props.services ?? ownServices, hydrated: () => end(mark.hydrated), failed };
  try {
    await props.mountParcel(await prepare(island, host), { domElement: island }).mountPromise;
  } catch (error) {
    failed(error);
  }
}

/** Services for hosts that have none: they show no toasts. */
export const ownServices: Services = {
  notify: () => ({ update: () => undefined, remove: () => undefined }),
  announce: () => undefined,
  navigate: (path) => location.assign(path),
  settings: {},
};
