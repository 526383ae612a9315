import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

/** As `docs/foreign-hosts.md` has it. */
export default defineConfig({
  base: './',
  plugins: [
    federation({
      name: 'mf-news',
      filename: 'remoteEntry.js',
      exposes: { './app': './app.tsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true }, 'react-dom/client': { singleton: true } },
      experiments: { externalRuntime: true },
      publicPath: 'auto',
      manifest: true,
      dts: false,
    }),
  ],
  build: { target: 'es2022', rolldownOptions: { input: './app.tsx' } },
});
