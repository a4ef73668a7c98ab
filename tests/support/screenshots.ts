/** `npm run screenshots`: the pictures of the README, from the built panel with the demo's data. */
import { join } from 'node:path';
import { expect, test, type Page } from './journey.ts';
import { root } from './network.ts';
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1440, height: 900 } });

    test('log-in', async ({ loginPage, page }) => {
      await loginPage.open();
      await drawn(page);
      await picture(page, `login-${colorScheme}`);
    });

    for (const path of ['dashboard', 'reports', 'conversions']) {
      test(path, async ({ signedIn, page }) => {
        await signedIn.shown();
        await page.goto(path);
        await drawn(page);
        await picture(page, `${path}-${colorScheme}`);
      });
    }
  });

  test.describe(`${colorScheme}, phone`, () => {
    test.use({ colorScheme, ...phone });

    for (const path of ['dashboard', 'conversions']) {
      test(path, async ({ signedIn, page }) => {
        await signedIn.shown();
        await page.goto(path);
        await drawn(page);
        await picture(page, `${path}-phone${colorScheme === 'dark' ? '-dark' : ''}`);
      });
    }
  });
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } });

  test('conversions', async ({ signedIn, conversions, page, context, expected }) => {
    expected.push(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await signedIn.shown();
    await underWorker(page);
    await conversions.open();
    await context.setOffline(true);
    await page.reload();
    await conversions.shown();
    await page.waitForTimeout(600);
    await picture(page, 'conversions-offline');
  });
});
