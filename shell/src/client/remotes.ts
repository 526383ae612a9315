import { createInstance } from '@module-federation/runtime';
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';
import { retryAddress } from 'shared/contract/document.contract.ts';
import type { Services } from 'shared/contract/services.contract.ts';
import { releaseDeferredForms } from 'shared/page/deferredSubmit.ts';
import type { RemoteProps } from 'shared/page/remote.tsx';
import {
  addErrorHandler,
  type LifeCycles,
  registerApplication,
  start,
  triggerAppChange,
  unloadApplication,
} from 'single-spa';
import { report } from './errorReporter.ts';
import { pageOf, type ShownPage } from './page.ts';
import { preloadChecked } from './preload.ts';

type Remote = NonNullable<ShownPage['remote']>;

/**
 * Remotes carry no federation runtime (`externalRuntime`): they take the one that the shell publishes. These are the parts
 * that their entries ask for; publishing all of it would keep code in the page that nothing calls.
 */
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};
const federation = createInstance({ name: 'shell', remotes: [] });

/** Milliseconds until a remote's code counts as lost. */
const loadTimeout = 15_000;
const mountTimeout = 10_000;

/** What every remote gets as custom props. */
let services: Services;
/** The remote whose page is to be alive; one at a time. */
let active: string | undefined;
const registered = new Map<string, Remote>();

/** Whether this document already runs another release of the remote: its code must not meet the new HTML. */
export function runsOtherRelease(remote: Remote): boolean {
  const known = registered.get(remote.name);
  return known !== undefined && known.release !== remote.release;
}

/** The change that is under way; the next one waits for it. */
let changing = Promise.resolve();
/** Counts pages, so that only the last one that is requested hydrates. */
let asked = 0;
/** The container whose fragment was mounted last. */
let mountedOn: HTMLElement | undefined;

/** Lets the page that was alive go, then brings the one that is there now to life. */
export function hydrate(remote: Remote | undefined): Promise<void> {
  asked += 1;
  const mine = asked;
  changing = changing.then(() => change(remote, () => mine === asked));
  return changing;
}

async function change(remote: Remote | undefined, isLatest: () => boolean): Promise<void> {
  // Its remote was still loading for the page before, and has mounted on this one: unmounting would empty it.
  if (remote?.name === active && mountedOn === pageOf(document).container) return;
  active = undefined;
  await triggerAppChange();
  if (!remote || !isLatest()) return;
  if (!registered.has(remote.name)) register(remote);
  active = remote.name;
  await triggerAppChange();
}

function register(remote: Remote): void {
  registered.set(remote.name, remote);
  federation.registerRemotes([{ name: remote.name, entry: remote.entry, type: 'module' }]);
  registerApplication<RemoteProps>({
    name: remote.name,
    app: () => loadApp(remote),
    activeWhen: () => active === remote.name,
    customProps: { services },
  });
}

/**
 * Loads the federated lifecycles; a second try uses a changed address, as browsers remember a failed module. The import
 * map of the document that the visit began with does not know it where the remote's page came later, so it is checked first.
 */
async function loadApp(remote: Remote): Promise<LifeCycles<RemoteProps>> {
  const app = await withTimeout(federation.loadRemote<LifeCycles<RemoteProps>>(`${remote.name}/app`)).catch(
    async () => {
      const again = { name: remote.name, entry: retryAddress(remote.entry), type: 'module' as const };
      await withTimeout(preloadChecked(again.entry));
      federation.registerRemotes([again], { force: true });
      return withTimeout(federation.loadRemote<LifeCycles<RemoteProps>>(`${remote.name}/app`));
    },
  );
  if (!app) throw new Error(`${remote.entry} exposes no ./app`);
  const timeout = { millis: mountTimeout, dieOnTimeout: true, warningMillis: mountTimeout };
  const [first, ...others] = [app.mount].flat();
  const mount: typeof app.mount = [
    (props) => {
      // In the same task in which the remote reads its fragment.
      mountedOn = pageOf(document).container;
      return first?.(props) ?? Promise.resolve();
    },
    ...others,
  ];
  return {
    ...app,
    mount,
    timeouts: { bootstrap: timeout, mount: timeout, unmount: timeout, unload: timeout, update: timeout },
  } as LifeCycles<RemoteProps>;
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`no answer within ${loadTimeout} ms`)), loadTimeout);
    }),
  ]);
}

/**
 * Starts single-spa. A remote that cannot hydrate leaves its HTML where it is, and is tried again on its next page.
 */
export function startRemotes(given: Services): void {
  services = given;
  addErrorHandler((error) => {
    const name = error.appOrParcelName;
    // A remote whose page has been left while it was loading has nothing to hydrate on: that is no failure.
    const isShown = pageOf(document).remote?.name === name;
    if (isShown) {
      console.error(`${name} ${registered.get(name)?.release ?? ''}: the page stays as HTML.`, error);
      releaseDeferredForms();
      report(error);
    }
    if (active === name) active = undefined;
    void unloadApplication(name, { waitForUnmount: false });
  });
  start({ urlRerouteOnly: true });
}
