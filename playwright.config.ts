import { defineConfig } from '@playwright/test';
import { chromiumFlags, systemChromium } from './scripts/chromium.js';

const chromium = systemChromium();
const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  // Not the folder above it: Playwright empties this one, and the test command keeps its reports there.
  outputDir: 'test-results/browser',
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
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(chromium && { executablePath: chromium }) },
  },
  projects: [
    {
      name: 'journeys',
      testDir: 'tests/journeys',
      testIgnore: '**/*.phone.spec.ts',
      // Playwright's `route` does not reach a worker: journeys that intercept requests do without one.
      use: { ...desktop, serviceWorkers: 'block' },
    },
    {
      name: 'phone',
      testDir: 'tests/journeys',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' },
    },
    { name: 'faults', testDir: 'tests/faults', use: { ...desktop, serviceWorkers: 'block' } },
    { name: 'offline', testDir: 'tests/offline', use: { ...desktop, serviceWorkers: 'allow' } },
    ...['screenshots', 'photographs'].map((name) => ({
      name,
      testDir: 'tests/support/browser',
      testMatch: `${name}.ts`,
      use: { ...desktop, serviceWorkers: 'block' as const },
    })),
  ],
});
