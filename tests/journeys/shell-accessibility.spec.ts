import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test, type Page } from '#tests/support/journey.ts';

const pages = [
  'settings?selectedTab=security',
  'settings?selectedTab=offline',
  'announcements',
  'support',
  'support?selectedTab=faq',
  'support?selectedTab=notifications',
];

const settled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    test.slow();

    test('axe finds nothing in what the header opens, nor in the search', async ({
      signedIn,
      shell,
      page,
    }) => {
      await signedIn.shown();
      const header = page.getByRole('banner');
      for (const name of ['Latest news', /^Notifications/]) {
        await header.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await settled(page);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
      await shell.userMenu.click();
      await page.getByRole('menuitem', { name: 'Language' }).click();
      await expect(page.getByRole('menuitemradio', { name: 'Русский' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      const box = page.getByRole('dialog', { name: 'Search everything' }).getByRole('combobox');
      await expect(page.getByRole('option', { name: 'Dashboard' })).toBeVisible();
      await expectAccessible(page);
      await box.fill('no such thing anywhere');
      await expect(page.getByText('Nothing found')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(box).toBeHidden();
      await expectAccessible(page);
    });

    test('axe finds nothing on the pages around the numbers, nor in their dialogs', async ({
      signedIn,
      page,
    }) => {
      await signedIn.shown();
      for (const path of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await settled(page);
        await expectAccessible(page);
      }
      await page.goto('support?selectedTab=faq');
      await page.getByRole('button', { name: 'What is a smartlink?' }).click();
      await expect(page.getByRole('region', { name: 'What is a smartlink?' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('announcements');
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/article\//);
      await settled(page);
      await expectAccessible(page);
      await page.goto('settings?selectedTab=offline');
      await page.getByRole('button', { name: 'Remove data from this device' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

// In English the numbers have a file of their own; here every page is looked at in one more language.
for (const [language, colorScheme, paths] of [
  ['ru', 'light', ['dashboard', 'reports', 'conversions', 'settings']],
  ['uk', 'dark', pages.slice(0, 3)],
  ['zh-CN', 'light', pages.slice(3)],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ colorScheme });
    test.slow();

    test('axe finds nothing on these pages either', async ({ signedIn, page, context, network }) => {
      await signedIn.shown();
      await context.addCookies([{ name: 'locale', value: language, url: `${network.origin}/publisher` }]);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await settled(page);
        await expectAccessible(page);
      }
    });
  });
}

test('the balance is read whole on a phone, offline and with a change that waits', async ({
  signedIn,
  shell,
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn.shown();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  await context.setOffline(true);
  await expect(shell.offlineBadge).toBeAttached();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /wait to be sent|waits to be sent/ })).toBeVisible();
  // An amount as large as is likely.
  const hidden = await page.getByTestId('balance').evaluate((amount) => {
    amount.textContent = '$1,234,567.89';
    return amount.scrollWidth - amount.clientWidth;
  });
  expect(hidden).toBeLessThanOrEqual(0);
});
