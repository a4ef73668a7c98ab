import { expect, type CDPSession, type Page } from '@playwright/test';
import { Shell } from '#tests/support/pages/shell.ts';
import { logIn, openBrowser, settled } from './browser.ts';
import { atMost, type Measure } from './measure.ts';

const WALKS = 3;
const NAVIGATIONS = 50;
const MB = 1_000_000;

/**
 * What the page holds after three walks over all screens of the sidebar, and by how much it grows over 50 more
 * navigations: no start of the page in between, and the garbage taken out before each look. And the same without the
 * machine code that V8 makes of every function that has run a few times, and never takes back: what is the panel's own.
 */
export async function heapMeasures(origin: string): Promise<Measure[]> {
  const whole = await walk(origin, []);
  const own = await walk(origin, ['--js-flags=--no-sparkplug']);
  const name = `heap after ${WALKS} walks over ${whole.links} screens`;
  const limit = atMost(15);
  return [
    { name: 'heap after the first dashboard', value: whole.begun, unit: 'MB' },
    { name, value: whole.walked, unit: 'MB', limit },
    { name: `${name}, without V8’s baseline code`, value: own.walked, unit: 'MB', limit },
    { name: `heap grown over ${NAVIGATIONS} navigations`, value: whole.after - whole.walked, unit: 'MB' },
    {
      name: `heap grown over ${NAVIGATIONS} navigations, without V8’s baseline code`,
      value: own.after - own.walked,
      unit: 'MB',
    },
  ];
}

/** MB after the first dashboard, after the walks and after what follows them. */
async function walk(origin: string, flags: readonly string[]) {
  const browser = await openBrowser(origin, flags);
  try {
    const { page, context } = browser;
    const session = await context.newCDPSession(page);
    await logIn(page);
    const links = await new Shell(page).entries.getByRole('link').count();
    const begun = await heldBy(session);
    for (let step = 0; step < WALKS * links; step += 1) await goTo(page, step % links);
    const walked = await heldBy(session);
    for (let step = 0; step < NAVIGATIONS; step += 1) await goTo(page, step % links);
    const after = await heldBy(session);
    return { links, begun, walked, after };
  } finally {
    await browser.close();
  }
}

/** Presses a link of the sidebar, and waits until its screen has what it asked for. */
async function goTo(page: Page, index: number): Promise<void> {
  await new Shell(page).entries.getByRole('link').nth(index).click();
  await settled(page);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await settled(page);
}

/** MB of JavaScript's heap that are in use. */
async function heldBy(session: CDPSession): Promise<number> {
  // twice: what a finalizer lets go of is taken by the second
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / MB;
}
