import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/site/chromium.ts';
import { remotes } from '../scripts/site/parts.ts';
import { freePort } from '../scripts/site/ports.ts';
import type { Workers } from './support/browsers/browserTest.ts';
import { previewSecret } from './support/previews.ts';

/** Suites run against E2E_BASE_URL; without it they start the built site at free ports, the first of which workers inherit. */
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
  // The headless shell sets text as Chromium with windows does.
  '--font-render-hinting=none',
  // A page needs no second process, which Chromium would have ready for each.
  '--renderer-process-limit=1',
];

/** A candidate of one remote, in the site that the suites start: `E2E_REMOTE_NEWS=<release in the store>` or `=https://…`, and so on. */
const candidates = Object.fromEntries(
  remotes.map((remote) => {
    const name = remote.replaceAll('-', '_').toUpperCase();
    return [`REMOTE_${name}`, process.env[`E2E_REMOTE_${name.replace('MF_', '')}`] ?? ''];
  }),
);

export default defineConfig<object, Pick<Workers, 'engineName'>>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: ['../scripts/site/temporaryFolders.ts', './support/serviceReady.ts'],
  projects: [
    // Each test starts a driver of its own: of three that started at once, one has never opened its session. First, so that
    // others run beside them.
    { name: 'webkit', testDir: 'full/browsers', use: { engineName: 'webkit' }, workers: 1 },
    { name: 'core', testDir: 'core' },
    { name: 'full', testDir: 'full', testIgnore: '**/browsers/**' },
    // What a remote has for its pages alone.
    { name: 'remotes', testDir: '..', testMatch: /\/mf-[a-z-]+\/e2e\/.*\.spec\.ts$/, respectGitIgnore: true },
    { name: 'firefox', testDir: 'full/browsers', use: { engineName: 'firefox' } },
  ],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/visual/screens/{arg}{ext}',
  fullyParallel: true,
  // Two keep two cores busy but where tests wait for a site, a build or a browser: a third goes on then.
  workers: 3,
  retries: 0,
  // Bounds, not waits: builds and browsers share the cores, and a site that looks for releases every two seconds may look twice.
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
    // A service worker would fetch what tests intercept; those that are about it allow it.
    serviceWorkers: 'block',
    // Recording traces takes a fifth of the suites' time: `npm test e2e -- --trace on`.
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
            // Tests fill the form faster than people, and more often.
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
