import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { demo } from '#tests/support/servers/demo.ts';
import { freePort } from '#tests/support/servers/network.ts';
import { LoginPage } from '#tests/support/pages/login-page.ts';
import { chromiumFlags, systemChromium } from '../../scripts/chromium.js';

export interface Browser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Of its debugging protocol, for Lighthouse. */
  readonly port: number;
  close(): Promise<void>;
}

/** A Chromium with a new profile and these further flags, on which Lighthouse and Playwright can work together. */
export async function openBrowser(origin: string, flags: readonly string[] = []): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'panel-bench-'));
  const port = await freePort();
  const path = systemChromium({ whole: true });
  const context = await chromium.launchPersistentContext(profile, {
    args: [...chromiumFlags, ...flags, `--remote-debugging-port=${port}`],
    viewport: { width: 1440, height: 900 },
    baseURL: `${origin}/publisher/`,
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    ...(path && { executablePath: path }),
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    port,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Logs the demo's publisher in and waits for the numbers of the dashboard. */
export async function logIn(page: Page): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(demo.username, demo.password);
  await page
    .getByText(/Data as of/)
    .first()
    .waitFor();
}

/** The page has time again: what one touch leaves behind does not run into the next. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        setTimeout(() => requestIdleCallback(() => done(), { timeout: 2_000 }), 400);
      }),
  );
}
