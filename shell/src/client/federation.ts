import { createInstance } from '@module-federation/runtime';
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';

/**
 * Packages come by the import map, so the runtime is built without its shared scope (`leanFederation` in the build). The
 * entries of remotes, which share nothing, listen to its choices nevertheless: here they find a hook that is never called.
 */
class UnsharedFederation extends ModuleFederation {
  constructor(options: ConstructorParameters<typeof ModuleFederation>[0]) {
    super(options);
    Object.assign(this.sharedHandler.hooks.lifecycle, { resolveShare: { on: () => undefined } });
  }
}

/**
 * Remotes carry no federation runtime (`externalRuntime`): they take the one that the shell publishes. These are the parts
 * that their entries ask for; publishing all of it would keep code in the page that nothing calls.
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
