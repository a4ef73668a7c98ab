/** `npm run screenshots`: the pictures of the README, from the built panel with the demo's data. */
import { join } from 'node:path';
import { expect, test, type Page } from './journey.ts';
import { root } from '../servers/network.ts';
import { quiet, quietStream } from './quiet.ts';
import { underWorker } from './worker.ts';

test.beforeEach(({ page }) => quietStream(page));

const picture = (page: Page, name: string) =>
  page.screenshot({ path: join(root, `docs/screenshots/${name}.png`), animations: 'disabled' });

/** Everything that was asked for is drawn. */
async function drawn(page: Page): Promise<void> {
  await quiet(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const desktop = { viewport: { width: 1440, height: 900 } };

/** What the README shows, each place once. */
const shown = [
  { name: 'dashboard-light', path: 'dashboard', use: desktop },
  { name: 'reports-dark', path: 'reports', use: { ...desktop, colorScheme: 'dark' } },
  { name: 'news-light', path: 'announcements', use: desktop },
  { name: 'settings-dark', path: 'settings', use: { ...desktop, colorScheme: 'dark' } },
  { name: 'conversions-phone', path: 'conversions', use: phone },
  { name: 'dashboard-phone-dark', path: 'dashboard', use: { ...phone, colorScheme: 'dark' } },
  { name: 'support-phone', path: 'support?selectedTab=faq', use: phone },
] as const;

for (const { name, path, use } of shown) {
  test.describe(name, () => {
    test.use(use);

    test('as it stands in the README', async ({ signIn, page }) => {
      await signIn();
      await page.goto(path);
      await drawn(page);
      await picture(page, name);
    });
  });
}

test.describe('search', () => {
  test.use({ ...desktop, colorScheme: 'dark' });

  test('over the dashboard', async ({ signedIn, search, page }) => {
    await signedIn.open();
    await drawn(page);
    await search.open();
    await page.keyboard.type('se');
    await page.waitForTimeout(600);
    await picture(page, 'search-dark');
  });
});

test.describe('without a network', () => {
  test.use({ ...desktop, serviceWorkers: 'allow' });

  test('conversions', async ({ signedIn, conversions, page, context, expected }) => {
    expected.push(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await signedIn.open();
    await underWorker(page);
    await conversions.open();
    await context.setOffline(true);
    await page.reload();
    await conversions.shown();
    await page.waitForTimeout(600);
    await picture(page, 'conversions-offline');
  });
});
