import type { Page } from '@playwright/test';
import { demo } from '#tests/support/servers/demo.ts';
import { LoginPage } from '#tests/support/pages/login-page.ts';
import { Shell } from '#tests/support/pages/shell.ts';
import { openBrowser } from './browser.ts';
import { atMost, median, type Measure } from './measure.ts';

const RUNS = 3;
/** A phone at the edge of its network. */
const LINE = { offline: false, latency: 300, downloadThroughput: 700_000 / 8, uploadThroughput: 300_000 / 8 };
/** So long somebody types name and password, at least. */
const TYPING_MS = 4_000;

/** How long figures take on a slow line (700 kbit/s, 300 ms) in a browser that was never here. */
export async function slowLine(origin: string): Promise<Measure[]> {
  const payout: number[] = [];
  const conversions: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const browser = await openBrowser(origin);
    try {
      const { page, context } = browser;
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', LINE);
      const login = new LoginPage(page);
      await login.open();
      await login.username.pressSequentially(demo.username, { delay: 100 });
      await page.waitForTimeout(TYPING_MS);
      await login.password.fill(demo.password);
      payout.push(await until(page, () => login.submit.click(), amount));
      // a look at the dashboard
      await page.waitForTimeout(TYPING_MS);
      conversions.push(await until(page, () => new Shell(page).goTo('Conversions'), row));
    } finally {
      await browser.close();
    }
  }
  return [
    {
      name: 'slow line, log-in until the payout is in sight',
      value: median(payout),
      unit: 'ms',
      limit: atMost(2500),
    },
    {
      name: 'slow line, conversions from the dashboard',
      value: median(conversions),
      unit: 'ms',
      limit: atMost(1200),
    },
  ];
}

const amount = (): boolean =>
  /\$[\d,]+\.\d\d/.test(document.querySelector('main [role="group"] button')?.textContent ?? '');
const row = (): boolean => document.querySelector('main tbody tr[data-index] time') !== null;

/** ms from an act until the page shows what it is done for. */
async function until(page: Page, act: () => Promise<void>, isThere: () => boolean): Promise<number> {
  const began = performance.now();
  await act();
  await page.waitForFunction(isThere, null, { polling: 'raf', timeout: 60_000 });
  return performance.now() - began;
}
