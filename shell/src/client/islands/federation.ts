import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import provideRuntime from '@module-federation/vite/injectExternalRuntimeCorePlugin';
import { version as reactVersion } from 'react';
import { version as reactDomVersion } from 'react-dom';
// The package exports neither its version nor this file.
import { version as reactIntlVersion } from '../../../node_modules/react-intl/package.json' with { type: 'json' };
import { checkedFetch } from '../navigate/preload.ts';

/** A package that exists once in the page, whichever remote asks for it. */
function singleton(version: string, load: () => Promise<unknown>) {
  const get = async () => {
    const loaded = await load();
    return () => loaded;
  };
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

/**
 * Loads what a remote exposes under a name such as `app`. Another address replaces one that has failed.
 * @param entry the manifest of the remote, or its entry module
 */
export async function loadExposed<Exposed>(remote: string, entry: string, name: string): Promise<Exposed> {
  federation.registerRemotes([{ name: remote, entry, type: 'module' }], { force: true });
  const exposed = await federation.loadRemote<Exposed>(`${remote}/${name}`);
  if (!exposed) throw new Error(`${remote} exposes no ${name}`);
  return exposed;
}
