import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from '../src/build/messages.ts';

export default defineConfig({
  plugins: [compiledMessages(), react()],
  build: { outDir: '../dist/gallery', emptyOutDir: true },
  // Stories of remotes stand beside `shared`.
  server: { fs: { allow: ['../..'] } },
});
