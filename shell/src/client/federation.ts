import { getRemoteEntry, getRemoteInfo } from '@module-federation/runtime';
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';

/**
 * Packages come by the import map and documents name their remotes, so the runtime is built without its shared scope and its
 * list of remotes (`leanFederation` in the build). Entries of releases from before listen to choices of that scope, and the
 * loading of an entry asks hooks of that list: both find a hook that does nothing.
 */
class LeanFederation extends ModuleFederation {
  constructor(options: ConstructorParameters<typeof ModuleFederation>[0]) {
    super(options);
    Object.assign(this.sharedHandler.hooks.lifecycle, { resolveShare: { on: () => undefined } });
    Object.assign(this.remoteHandler.hooks.lifecycle, { loadEntry: { emit: () => Promise.resolve() } });
  }
}

/**
 * Entries that remotes build now need no runtime (`unsharedEntry` of their build). Those of version 2 of the contract take these parts
 * of the one that the shell publishes.
 */
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation: LeanFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

const federation = new LeanFederation({ name: 'shell', remotes: [] });

/** Loads the entry of a remote, and what it exposes under a name such as `./app`. */
export async function loadExposed<Exposed>(remote: string, entry: string, name: string): Promise<Exposed> {
  const remoteInfo = getRemoteInfo({ name: remote, entry, type: 'module' });
  const container = await getRemoteEntry({ origin: federation, remoteInfo });
  if (!container) throw new Error(`${entry} is no entry of a remote`);
  await container.init({});
  const factory = await container.get(name);
  return factory() as Promise<Exposed>;
}
