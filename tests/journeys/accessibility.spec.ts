import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/journey.ts';

const pages = [
  'dashboard',
  'reports',
  'reports?selectedTab=revenue',
  'conversions',
  'smartlinks',
  'settings',
  'no/such/page',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the log-in', async ({ loginPage, page }) => {
      await loginPage.open();
      await expectAccessible(page);
      await loginPage.submit.click();
      await expect(page.getByText('Field is required').first()).toBeVisible();
      await expectAccessible(page);
    });

    for (const path of pages) {
      test(`axe finds nothing on ${path}`, async ({ signedIn, page }) => {
        await signedIn.shown();
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
      });
    }

    test('axe finds nothing in the open filters, date range and user menu', async ({
      signedIn,
      conversions,
      shell,
      page,
    }) => {
      await signedIn.shown();
      await conversions.open();
      await conversions.filterButton.click();
      await expect(conversions.filters).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(conversions.filters).toBeHidden();
      await shell.userMenu.click();
      await expect(page.getByRole('menu').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
