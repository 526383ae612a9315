import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests that need a document. */
const dom = '**/*.dom.test.{ts,tsx}';
const exclude = ['**/node_modules/**'];

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      { extends: true, test: { name: 'plain', exclude: [...exclude, dom] } },
      { extends: true, test: { name: 'dom', include: [dom], exclude, environment: 'happy-dom' } },
    ],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Its sources are TypeScript, which Node does not run below `node_modules`.
    server: { deps: { inline: ['shared'] } },
  },
});
