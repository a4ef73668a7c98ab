import type { Page } from '@playwright/test';
import { ReportsPage } from '#tests/support/pages/reports-page.ts';
import { Shell } from '#tests/support/pages/shell.ts';
import { logIn, openBrowser, settled } from './browser.ts';
import { atMost, median, type Measure } from './measure.ts';

const RUNS = 7;
/** So long a pointer rests on what it is about to press, at least. */
const REST_MS = 120;

declare global {
  interface Window {
    /** ms from the start of the navigation to the frame after which the numbers stood there. */
    numbersPainted?: number;
    /** ms from the press of a link to the frame after which a report's rows stood there. */
    rowsPainted?: number;
  }
}

/**
 * The installed panel's start, until the numbers of the dashboard are painted: with the network and a warm
 * cache, and without any. Reloads in turn, so that both have the same machine. Then a report that was looked at
 * before, from the press of its link to its rows.
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
    const kept = await keptReports(page);
    const [with_, without] = [median(online), median(offline)];
    return [
      { name: 'start with last data, online, warm', value: with_, unit: 'ms' },
      { name: 'start with last data, offline', value: without, unit: 'ms' },
      { name: 'offline start against online', value: without / with_, unit: '×', limit: atMost(1.5) },
      { name: 'a kept report, from the press to its rows', value: kept, unit: 'ms', limit: atMost(100) },
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

async function keptReports(page: Page): Promise<number> {
  const shell = new Shell(page);
  await new ReportsPage(page).open();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await settled(page);
    await shell.goTo('Dashboard');
    await settled(page);
    await page.evaluate(watchRows);
    await shell.approach('Reports');
    await page.waitForTimeout(REST_MS);
    await shell.goTo('Reports');
    const handle = await page.waitForFunction(() => window.rowsPainted);
    times.push((await handle.jsonValue()) ?? Number.NaN);
  }
  return median(times);
}

/** From the next press on. */
function watchRows(): void {
  delete window.rowsPainted;
  const look = (began: number) => {
    const isReport = document.querySelector('main h1')?.textContent === 'Reports';
    const isThere = isReport && document.querySelector('main tbody tr[data-index]') !== null;
    // the frame in which they are seen first has been painted when the next one begins
    requestAnimationFrame((now) => (isThere ? (window.rowsPainted = now - began) : look(began)));
  };
  addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
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
