import { demo } from '#tests/support/demo.ts';
import { expect, test, type Page } from '#tests/support/journey.ts';
import { lengthenTexts } from '#tests/support/long-texts.ts';

const guest = ['login', 'register', 'reset_password', 'reset_password/confirm/some-token'];
const panel = [
  'dashboard',
  'reports',
  'conversions',
  'settings',
  'settings?selectedTab=security',
  'settings?selectedTab=offline',
  'announcements',
  'support',
  'support?selectedTab=faq',
  'support?selectedTab=notifications',
  'no/such/page',
];

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectRoom(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // The chart takes its new width a moment after the page has.
      await expect
        .poll(() => sidewaysScroll(page), { message: `${path} at ${width}` })
        .toBeLessThanOrEqual(0);
    }
  }
}

test.beforeEach(({ page }) => lengthenTexts(page));
test.slow();

test('words 40 % longer than the English ones scroll no public screen sideways', async ({ page }) => {
  await page.goto('login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LogLo ini');
  await expectRoom(page, guest);
});

test('words 40 % longer scroll no page of the panel sideways, nor what its header opens', async ({
  page,
}) => {
  await page.goto('login');
  await page.locator('input[autocomplete="username"]').fill(demo.username);
  await page.locator('input[autocomplete="current-password"]').fill(demo.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/dashboard/);
  await expectRoom(page, panel);
  const buttons = page.getByRole('banner').locator('button[aria-haspopup]:visible');
  for (const button of await buttons.all()) {
    await button.click();
    await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
    expect.soft(await sidewaysScroll(page), 'open').toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
  }
});
