import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/site/chromium.ts';
import { remotes } from '../scripts/site/parts.ts';
import { freePort } from '../scripts/site/ports.ts';
import type { Workers } from './support/browsers/browserTest.ts';
import { previewSecret } from './support/suiteSite.ts';

/** Without E2E_BASE_URL the suites start the built site at free ports; workers inherit the first one. */
process.env.E2E_PORT ??= String(await freePort(1 + remotes.length));
const port = Number(process.env.E2E_PORT);
const baseURL = process.env.E2E_BASE_URL ?? `http://localhost:${port}`;

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell then sets text as Chromium does.
  '--font-render-hinting=none',
  // Chromium would keep a second process ready for each page.
  '--renderer-process-limit=1',
];

/** Candidates of remotes for the site that the suites start: `E2E_REMOTE_NEWS=<release in the store>` or `=https://…`. */
const candidates = Object.fromEntries(
  remotes.map((remote) => {
    const name = remote.replaceAll('-', '_').toUpperCase();
    return [`REMOTE_${name}`, process.env[`E2E_REMOTE_${name.replace('MF_', '')}`] ?? ''];
  }),
);

export default defineConfig<object, Pick<Workers, 'engineName'>>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: ['../scripts/site/temporaryFolders.ts', './support/suiteSite.ts'],
  projects: [
    // Each test starts a driver, and of three that start at once one never opens its session. First, so that others run beside.
    { name: 'webkit', testDir: 'full/browsers', use: { engineName: 'webkit' }, workers: 1 },
    { name: 'core', testDir: 'core' },
    { name: 'full', testDir: 'full', testIgnore: '**/browsers/**' },
    { name: 'remotes', testDir: '..', testMatch: /\/mf-[a-z-]+\/e2e\/.*\.spec\.ts$/, respectGitIgnore: true },
    { name: 'firefox', testDir: 'full/browsers', use: { engineName: 'firefox' } },
  ],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/visual/screens/{arg}{ext}',
  fullyParallel: true,
  // Two keep two cores busy. With a third, releases take so long that requests of the editing desk end before an answer.
  workers: 2,
  retries: 0,
  // Bounds, not waits: builds and browsers share the cores.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/results.json' }],
    ['junit', { outputFile: 'test-results/junit.xml' }],
    ['html', { open: 'never', outputFolder: 'playwright-report' }],
  ],
  use: {
    baseURL,
    // A service worker would fetch what tests intercept.
    serviceWorkers: 'block',
    // Traces take a fifth of the time: `npm test e2e -- --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumArguments,
      ...findChromium('test'),
    },
  },
  ...(process.env.E2E_BASE_URL
    ? {}
    : {
        webServer: {
          command: 'node scripts/run.mjs start',
          cwd: '..',
          env: {
            PORT: String(port),
            PREVIEW_SECRET: previewSecret,
            ENQUIRIES_FOLDER: join(import.meta.dirname, `../.cache/enquiries-${port}`),
            // Tests fill in the form faster and more often than people.
            ENQUIRIES_LEAST_MS: '0',
            ENQUIRIES_PER_ADDRESS: '1000',
            ...candidates,
          },
          url: `${baseURL}/healthz`,
          reuseExistingServer: false,
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
        },
      }),
});
