import type { CDPSession, Page } from '@playwright/test';
import { ConversionsPage } from '#tests/support/pages/conversions-page.ts';
import { DashboardPage } from '#tests/support/pages/dashboard-page.ts';
import { Header } from '#tests/support/pages/header.ts';
import { OffersPage } from '#tests/support/pages/offers-page.ts';
import { ReportsPage } from '#tests/support/pages/reports-page.ts';
import { SearchPanel } from '#tests/support/pages/search-panel.ts';
import { Shell } from '#tests/support/pages/shell.ts';
import { logIn, openBrowser, settled } from './browser.ts';
import { atMost, median, type Measure } from './measure.ts';

/** So many times slower than this machine. */
const SLOWER = 4;
const ROUNDS = 5;
/** Events that took less are not told; ms. */
const SHORTEST_MS = 16;

declare global {
  interface Window {
    /** ms from an input to the next paint, of each event of a press since it was emptied. */
    benchTook?: number[];
  }
}

/** What somebody does, and what is there once it is done. */
interface Interaction {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  readonly limit?: number;
}

interface Screen {
  readonly open: (page: Page) => Promise<void>;
  /** One after the other: each begins where the one before it has ended. */
  readonly acts: readonly Interaction[];
}

const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const country = (page: Page) => filters(page).getByRole('combobox', { name: 'Country' });
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const pressed = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const screens: readonly Screen[] = [
  {
    open: (page) => new DashboardPage(page).open(),
    acts: [
      { name: 'a tile of the dashboard', act: (page) => new DashboardPage(page).tile('Clicks').click() },
      { name: 'another period', act: (page) => new DashboardPage(page).choose('7 days') },
      { name: 'the chart as a table', act: pressed('Show as table') },
      { name: 'the user menu', act: (page) => new Header(page).userMenu.click() },
      { name: 'the theme', act: (page) => page.getByRole('menuitemradio', { name: 'Dark' }).click() },
      { name: 'the theme back', act: (page) => page.getByRole('menuitemradio', { name: 'Light' }).click() },
      { name: 'the user menu closed', act: press('Escape') },
      { name: 'notifications', act: (page) => new Header(page).notifications.click() },
      { name: 'notifications closed', act: press('Escape') },
      { name: 'the palette, first', act: (page) => new Header(page).search.click() },
      { name: 'a letter in the palette', act: press('p') },
      { name: 'another letter in the palette', act: press('a') },
      { name: 'an arrow in the palette', act: press('ArrowDown') },
      { name: 'the palette closed', act: press('Escape') },
      { name: 'the palette, again', act: (page) => new SearchPanel(page).open() },
      { name: 'the palette closed again', act: press('Escape') },
      { name: 'the next screen', act: (page) => new Shell(page).goTo('Conversions') },
    ],
  },
  {
    open: (page) => new ConversionsPage(page).open(),
    acts: [
      { name: 'the next page', act: pressed('Next page'), limit: 120 },
      { name: 'rows sorted', act: (page) => new ConversionsPage(page).sortBy('Payout') },
      { name: 'the date range', act: pressed(/^Date range/) },
      { name: 'the date range closed', act: press('Escape') },
      { name: 'the filter drawer', act: (page) => new ConversionsPage(page).filterButton.click() },
      { name: 'a box of the filters', act: (page) => filters(page).getByText('Approved').click() },
      { name: 'the list of countries', act: (page) => country(page).click() },
      { name: 'a letter in the list of countries', act: press('c') },
      { name: 'Enter in the list of countries', act: press('Enter') },
      {
        name: 'filters applied',
        act: (page) => filters(page).getByRole('button', { name: 'Apply' }).click(),
      },
      {
        name: 'a filter taken away',
        act: (page) => new ConversionsPage(page).tags.getByRole('button').first().click(),
      },
    ],
  },
  {
    open: (page) => new ReportsPage(page).open(),
    acts: [
      { name: 'a report sorted', act: (page) => new ReportsPage(page).sortBy('Clicks') },
      { name: 'groupings', act: pressed(/^Group by/) },
      { name: 'groupings closed', act: press('Escape') },
    ],
  },
  {
    open: (page) => new OffersPage(page).open(),
    acts: [
      { name: 'a letter in the search of offers', act: (page) => new OffersPage(page).search.press('s') },
      { name: 'the filter drawer of offers', act: (page) => new OffersPage(page).filterButton.click() },
    ],
  },
];

/** From an input to the next paint on a device that is four times slower, of what people do most; the middle of five. */
export async function interactionMeasures(origin: string): Promise<Measure[]> {
  const browser = await openBrowser(origin);
  try {
    const { page, context } = browser;
    const bare = await context.newPage();
    const throttled = await context.newCDPSession(page);
    const bareThrottled = await context.newCDPSession(bare);
    await page.addInitScript(watchEvents, SHORTEST_MS);
    await bare.addInitScript(watchEvents, SHORTEST_MS);
    // one that is not there ends the bench, with its name
    page.setDefaultTimeout(15_000);
    await page.bringToFront();
    await logIn(page);
    const times = new Map<Interaction, number[]>();
    const bareTimes: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await bare.bringToFront();
      bareTimes.push(await bareButton(bare, bareThrottled));
      await page.bringToFront();
      for (const { open, acts } of screens) {
        await open(page);
        await settled(page);
        for (const one of acts) {
          const took = await timed(page, throttled, one.act);
          times.set(one, [...(times.get(one) ?? []), took]);
        }
      }
    }
    const usual = median(bareTimes);
    const middles = [...times].map(([{ name, limit = 200 }, all]) => ({ name, limit, value: median(all) }));
    return [
      ...middles.map(({ name, limit, value }): Measure => ({
        name: `touch, ${name}`,
        value,
        unit: 'ms',
        limit: atMost(limit),
        note: `${(value / usual).toFixed(1)} × a bare button`,
      })),
      {
        name: 'touch, the middle of all',
        value: median(middles.map(({ value }) => value)),
        unit: 'ms',
        limit: atMost(100),
        note: `CPU ${SLOWER} × slower; a bare page's button ${usual.toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** A page with nothing on it but a button that changes its own text. */
async function bareButton(page: Page, session: CDPSession): Promise<number> {
  // of the network's own address, as scripts and storage behave there
  await page.goto('config.json');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Bare';
    button.addEventListener('click', () => (button.textContent = 'Bare, pressed'));
    document.body.replaceChildren(button);
  });
  return timed(page, session, () => page.getByRole('button').click());
}

async function timed(page: Page, session: CDPSession, act: Interaction['act']): Promise<number> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => (window.benchTook = []));
  await act(page);
  await settled(page);
  const took = await page.evaluate(() => window.benchTook ?? []);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Math.max(SHORTEST_MS / 2, ...took);
}

/** Runs in the page before its scripts. */
function watchEvents(shortest: number): void {
  window.benchTook = [];
  const watcher = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // of a press alone: what the pointer passes over on its way is no interaction
      const { interactionId = 0 } = entry as { readonly interactionId?: number };
      if (interactionId > 0) window.benchTook?.push(entry.duration);
    }
  });
  watcher.observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
}
