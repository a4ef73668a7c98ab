import type { Page } from '@playwright/test';
import { logIn, openBrowser } from './browser.ts';
import { atMost, median, type Measure } from './measure.ts';

const RUNS = 7;

declare global {
  interface Window {
    /** ms from the start of the navigation to the frame after which the numbers stood there. */
    numbersPainted?: number;
  }
}

/**
 * The installed panel's start, until the numbers of the dashboard are painted: with the network and a warm
 * cache, and without any. Reloads in turn, so that both have the same machine.
 */
export async function offlineStart(origin: string): Promise<Measure[]> {
  const browser = await openBrowser(origin);
  try {
    const { page, context } = browser;
    await logIn(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
    });
    await page.addInitScript(watchNumbers);
    await painted(page);
    const online: number[] = [];
    const offline: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      online.push(await painted(page));
      await context.setOffline(true);
      offline.push(await painted(page));
      await context.setOffline(false);
    }
    const [with_, without] = [median(online), median(offline)];
    return [
      { name: 'start with last data, online, warm', value: with_, unit: 'ms' },
      { name: 'start with last data, offline', value: without, unit: 'ms' },
      { name: 'offline start against online', value: without / with_, unit: '×', limit: atMost(1.5) },
    ];
  } finally {
    await browser.close();
  }
}

async function painted(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => window.numbersPainted);
  const time = await handle.jsonValue();
  // What the page still does in the background must not run into the next start.
  await page.waitForTimeout(500);
  return time ?? Number.NaN;
}

/** Runs in the page before its scripts. */
function watchNumbers(): void {
  const look = () => {
    if (/Data as of/.test(document.body.textContent)) {
      watcher.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => (window.numbersPainted = performance.now())));
    }
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true, characterData: true });
}
