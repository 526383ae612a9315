import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

/** As `docs/foreign-hosts.md` has it. */
export default defineConfig({
  plugins: [
    federation({
      name: 'another-host',
      remotes: { news: { type: 'module', name: 'mf-news', entry: `${process.env.NEWS}/mf-manifest.json` } },
      shared: {
        react: { singleton: true },
        'react-dom': { singleton: true },
        'react-dom/client': { singleton: true },
        'react-intl': { singleton: true },
      },
      experiments: { provideExternalRuntime: true },
      dts: false,
    }),
  ],
  build: { target: 'es2022' },
});
