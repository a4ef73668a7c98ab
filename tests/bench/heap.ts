import { expect, type CDPSession, type Page } from '@playwright/test';
import { Shell } from '#tests/support/pages/shell.ts';
import { logIn, openBrowser, settled } from './browser.ts';
import { atMost, type Measure } from './measure.ts';

const WALKS = 3;
const NAVIGATIONS = 50;
const MB = 1_000_000;

/**
 * What the page holds after three walks over all screens of the sidebar, and by how much it grows over 50 more
 * navigations, and over 50 after those, which tells what it learns from what it loses: no start of the page in between,
 * and the garbage taken out before each look. And the same without the machine code that V8 makes of every function that
 * has run a few times, and never takes back: what is the panel's own.
 */
export async function heapMeasures(origin: string): Promise<Measure[]> {
  const whole = await walk(origin, []);
  const own = await walk(origin, ['--js-flags=--no-sparkplug']);
  const limit = atMost(15);
  const begun: Measure = { name: 'heap after the first dashboard', value: whole.begun, unit: 'MB' };
  const sides = [
    [whole, ''],
    [own, ', without V8’s baseline code'],
  ] as const;
  return [
    begun,
    ...sides.flatMap(([{ links, walked, after, later }, how]): Measure[] => [
      { name: `heap after ${WALKS} walks over ${links} screens${how}`, value: walked, unit: 'MB', limit },
      { name: `heap grown over ${NAVIGATIONS} navigations${how}`, value: after - walked, unit: 'MB' },
      { name: `heap grown over ${NAVIGATIONS} after them${how}`, value: later - after, unit: 'MB' },
    ]),
  ];
}

/** MB after the first dashboard, after the walks and after each half of what follows them. */
async function walk(origin: string, flags: readonly string[]) {
  const browser = await openBrowser(origin, flags);
  try {
    const { page, context } = browser;
    const session = await context.newCDPSession(page);
    await logIn(page);
    const links = await new Shell(page).entries.getByRole('link').count();
    const begun = await heldBy(session);
    const held: number[] = [];
    for (const steps of [WALKS * links, NAVIGATIONS, NAVIGATIONS]) {
      for (let step = 0; step < steps; step += 1) await goTo(page, step % links);
      held.push(await heldBy(session));
    }
    const [walked = 0, after = 0, later = 0] = held;
    return { links, begun, walked, after, later };
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
