import { defineConfig } from '@playwright/test';
import { chromiumFlags, systemChromium } from './scripts/chromium.js';

const chromium = systemChromium();
/** They set something of the network that it is started with. */
const ownNetwork = ['domains', 'payments', 'payments.phone', 'registration-limits', 'two-publishers'].map(
  (name) => `journeys/${name}.spec.ts`,
);

export default defineConfig({
  // Not the folder above it: Playwright empties this one, and the test command keeps its reports there.
  outputDir: 'test-results/browser',
  testDir: 'tests',
  globalSetup: './tests/support/servers/seed.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Pages wait more than they work: two of them leave more than half of two cores idle.
  workers: 3,
  // A second try, in a browser of its own: what passes only then is reported as flaky, not hidden.
  retries: 1,
  // Nothing here is about speed: a machine with much else to do is waited for.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    // what is not there to be pressed by now will not come: a failure is tried again before the whole time is up
    actionTimeout: 120_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(chromium && { executablePath: chromium }) },
  },
  projects: [
    // First, so that none of them is left to the end, where its network would keep all others waiting.
    { name: 'own-network', testMatch: ownNetwork },
    // One for all that share the usual network: a worker, with its copy of the demo's data, its network and its browser,
    // is of one project. How wide a window is and whether it has a worker is said by a test's file (journey.ts).
    { name: 'browser', testMatch: /\/(?:journeys|faults|offline)\/.*\.spec\.ts$/, testIgnore: ownNetwork },
    ...['screenshots', 'photographs'].map((name) => ({ name, testMatch: `support/browser/${name}.ts` })),
  ],
});
