import { createInstance } from '@module-federation/runtime';
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';

/**
 * Packages come by the import map, so the runtime is built without its shared scope (`leanFederation` in the build). Entries of
 * releases from before listen to its choices nevertheless: here they find a hook that is never called.
 */
class UnsharedFederation extends ModuleFederation {
  constructor(options: ConstructorParameters<typeof ModuleFederation>[0]) {
    super(options);
    Object.assign(this.sharedHandler.hooks.lifecycle, { resolveShare: { on: () => undefined } });
  }
}

/**
 * Entries of remotes need no runtime (`unsharedEntry` of their build). Others take these parts of the one that the shell
 * publishes; that ends (`shared/src/contract/deprecations.ts`).
 */
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation: UnsharedFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

/** Loads the code of remotes. */
export const federation = createInstance({ name: 'shell', remotes: [] });
