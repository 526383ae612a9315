/** What the shell is built from: its client, its chrome, its hosts, and what builds them. */
export const shellEntries = [
  'shell/src/client/main.ts',
  'shell/src/client/resume.ts',
  'shell/src/client/hold.ts',
  'shell/src/offline/worker.ts',
  'shell/src/offline/off.ts',
  'shell/src/bundling/frame.tsx',
  'shell/src/hosts/node/main.ts',
  'shell/src/bundling/buildShell.ts',
];
