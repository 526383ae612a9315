import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { outDir: '../dist/gallery', emptyOutDir: true },
  // Stories of remotes stand beside `shared`.
  server: { fs: { allow: ['../..'] } },
});
