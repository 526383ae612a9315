// Code that only islands need; it loads with the first one that wakes.
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import provideRuntime from '@module-federation/vite/injectExternalRuntimeCorePlugin';
import { version as reactVersion } from 'react';
import { version as reactDomVersion } from 'react-dom';
import type { Services } from 'shared/contract/browser/services.contract.ts';
import { manifestAddress, mark, retryAddress } from 'shared/contract/document/document.contract.ts';
import { releaseDeferredForms } from 'shared/page/forms.ts';
import type { RemoteApp } from 'shared/page/hydration.tsx';
import { addErrorHandler, mountRootParcel, type Parcel } from 'single-spa';
// The package exports neither its version nor this file.
import { version as reactIntlVersion } from '../../../node_modules/react-intl/package.json' with { type: 'json' };
import { checkedFetch, preloadChecked, requestChecked } from '../navigate/preload.ts';
import type { Remote } from '../page.ts';

// The promises of parcels report each failure once; single-spa would throw it a second time.
addErrorHandler(() => undefined);

const loadTimeout = 15_000;
const mountTimeout = 10_000;

const apps = new Map<string, Promise<RemoteApp>>();

/** Hydrates an island as a single-spa parcel; `fail` is told of what it throws later. @returns the parcel unless it was left */
export async function hydrateIsland(
  island: HTMLElement,
  remote: Remote,
  services: Services,
  fail: (error: unknown) => void,
): Promise<Parcel | undefined> {
  const app = await appOf(remote);
  const host = { services: servicesOf(island, remote, services), hydrated: () => takeOver(island), failed: fail };
  const config = await withTimeout(app.prepare(island, host), loadTimeout);
  if (!island.isConnected) return undefined;
  const timeout = { millis: mountTimeout, dieOnTimeout: true, warningMillis: mountTimeout };
  const timeouts = { bootstrap: timeout, mount: timeout, unmount: timeout, unload: timeout, update: timeout };
  const parcel = mountRootParcel({ ...config, timeouts } as typeof config, { domElement: island });
  await parcel.mountPromise;
  return parcel;
}

/** Marks an island as hydrated, and repeats a submit that came before. */
function takeOver(island: HTMLElement): void {
  if (island.hasAttribute(mark.failed)) return;
  island.setAttribute(mark.hydrated, '');
  releaseDeferredForms(island);
}

function servicesOf(island: HTMLElement, { name, release }: Remote, services: Services): Services {
  const report = (error: unknown) => {
    const named = new Error(`${name} ${release}: island ${island.getAttribute(mark.island)}: ${String(error)}`);
    console.error(named);
    services.report?.(named);
  };
  return { ...services, report };
}

/** Loads the federated code of a remote once; after a failure, the next page tries again. */
function appOf(remote: Remote): Promise<RemoteApp> {
  const known = apps.get(remote.name);
  if (known) return known;
  const app = loadApp(remote);
  apps.set(remote.name, app);
  app.catch(() => apps.delete(remote.name));
  return app;
}

// Browsers remember a failed module: the second try has another address. The first document's import map may not
// know it, so it is checked before.
async function loadApp({ name, release, entry }: Remote): Promise<RemoteApp> {
  const load = (address: string) => withTimeout(exposedApp(name, address), loadTimeout);
  const manifest = manifestAddress(name, release);
  return load(requestChecked(manifest) ? manifest : entry).catch(async () => {
    const again = retryAddress(entry);
    await withTimeout(preloadChecked(again), loadTimeout);
    return load(again);
  });
}

function withTimeout<T>(promise: Promise<T>, millis: number): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`no answer within ${millis} ms`)), millis);
    }),
  ]);
}

/** A package that exists once in the page, whichever remote asks for it. */
function singleton(version: string, load: () => Promise<unknown>) {
  const get = () => load().then((loaded) => () => loaded);
  return { version, get, shareConfig: { singleton: true, requiredVersion: version } };
}

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: {
    react: singleton(reactVersion, () => import('react')),
    'react-dom': singleton(reactDomVersion, () => import('react-dom')),
    'react-dom/client': singleton(reactDomVersion, () => import('react-dom/client')),
    'react-intl': singleton(reactIntlVersion, () => import('react-intl')),
  },
  // Remotes bring no runtime of their own: `externalRuntime` in their build.
  plugins: [provideRuntime() as ModuleFederationRuntimePlugin, { name: 'integrity', fetch: checkedFetch }],
});

export async function exposedApp(remote: string, entry: string): Promise<RemoteApp> {
  // By force: another address replaces one that has failed.
  federation.registerRemotes([{ name: remote, entry, type: 'module' }], { force: true });
  const app = await federation.loadRemote<RemoteApp>(`${remote}/app`);
  if (!app) throw new Error(`${remote} exposes no app`);
  return app;
}
