import type { Page } from '@playwright/test';

/**
 * The next minute at once: every timer of the page rings that would ring in it, and what it asks for then has gone
 * out. For what must not happen; `page.clock.install` comes before the page.
 */
export async function aMinuteLater(page: Page): Promise<void> {
  await page.clock.runFor(60_000);
  // Requests go out in their order: this one is behind whatever the timers have sent.
  await page.evaluate(() => fetch('/publisher/config.json', { cache: 'no-store' }).catch(() => undefined));
}
