import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { drawn, panelPages } from '#tests/support/pages/panel-pages.ts';
import { quiet, quietStream } from '#tests/support/browser/quiet.ts';

test.beforeEach(({ page }) => quietStream(page));

const paths = ['login', 'dashboard', 'reports', 'conversions', 'domains', 'no/such/page'];

for (const width of [390, 320]) {
  test(`nothing is scrolled sideways at ${width} px`, async ({ signedIn, page }) => {
    await signedIn.shown();
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await quiet(page);
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
  });
}

test('lists are cards on a phone, with the same rows, sorting and filters', async ({ signedIn, page }) => {
  await signedIn.shown();
  await page.goto('conversions');
  await expect(page.getByRole('table')).toHaveCount(0);
  const cards = page.getByRole('main').getByRole('list', { name: 'Conversions' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390);
  await expectAccessibleInBothColours(page);
  await drawer.getByRole('checkbox', { name: 'Approved' }).check();
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/status/);
});

test('the menu opens from the header and closes when an entry is followed', async ({ signedIn, page }) => {
  await signedIn.shown();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Main navigation' });
  await expect(menu).toBeVisible();
  await expectAccessibleInBothColours(page);
  await menu.getByRole('link', { name: 'Reports' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/publisher\/reports/);
});

test('axe finds nothing on a phone, light and dark', async ({ signedIn, page }) => {
  test.slow();
  await signedIn.shown();
  for (const path of await panelPages(page)) {
    await page.goto(path);
    await drawn(page);
    await expectAccessibleInBothColours(page);
  }
  await page.goto('conversions');
  await page.getByRole('button', { name: /^Date range/ }).tap();
  await expect(page.getByRole('combobox', { name: 'Periods' })).toBeVisible();
  await expectAccessibleInBothColours(page);
});
