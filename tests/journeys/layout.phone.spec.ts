import { expectAccessible, expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { pageKinds, wanderer } from '#tests/support/pages/panel-pages.ts';

test('the menu leads on, a report has its first figure at the top, and lists are cards with the same filters', async ({
  signedIn,
  page,
}) => {
  await signedIn.open();
  const menu = page.getByRole('dialog', { name: 'Main navigation' });
  await test.step('the menu opens from the header and closes when an entry is followed', async () => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(menu).toBeVisible();
    await expectAccessibleInBothColours(page);
    await menu.getByRole('link', { name: 'Reports' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/publisher\/reports/);
  });

  await test.step('the first figure of a report is within the first 200 px of a phone', async () => {
    const total = page.getByRole('main').getByRole('button', { name: /^Total/ });
    const figure = await total
      .getByText(/\$[\d,.]+$/)
      .last()
      .boundingBox();
    expect((figure?.y ?? Infinity) + (figure?.height ?? 0)).toBeLessThanOrEqual(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeAttached();
    await expect(page.getByText(/^Data as of/)).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).tap();
    await expect(page.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-disabled', 'false');
  });

  await test.step('lists are cards on a phone, with the same rows, sorting and filters', async () => {
    await page.goto('conversions');
    await expect(page.getByRole('table')).toHaveCount(0);
    const cards = page.getByRole('main').getByRole('list', { name: 'Conversions' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    const title = await page.getByRole('heading', { level: 1, name: 'Conversions' }).boundingBox();
    const stamp = await page
      .getByText(/^Data as of/)
      .first()
      .boundingBox();
    // below the title, in one line
    expect(stamp?.y).toBeGreaterThanOrEqual((title?.y ?? Infinity) + (title?.height ?? 0));
    expect(stamp?.height).toBeLessThan(24);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390);
    await expectAccessibleInBothColours(page);
    await drawer.getByRole('checkbox', { name: 'Approved' }).check();
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/status/);
  });
});

test('no page is scrolled sideways on a phone, 390 or 320 px wide, and axe finds nothing', async ({
  signIn,
  page,
}) => {
  test.slow();
  await signIn();
  const kinds = await pageKinds(page);
  const goTo = await wanderer(page);
  for (const pages of kinds) {
    for (const [place, path] of pages.entries()) {
      await goTo(path);
      await page.setViewportSize({ width: 320, height: 800 });
      await expect.poll(() => sidewaysScroll(page), { message: `${path} at 320` }).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => sidewaysScroll(page), { message: `${path} at 390` }).toBeLessThanOrEqual(0);
      // The first of a kind in both colours; those after it have its parts, and are looked at in light or in dark. The
      // other tabs of a page are looked at on a desktop.
      if (place === 0) await expectAccessibleInBothColours(page);
      else if (!path.includes('selectedTab')) await expectAccessible(page);
    }
  }
  await goTo('conversions');
  await page.getByRole('button', { name: /^Date range/ }).tap();
  await expect(page.getByRole('combobox', { name: 'Periods' })).toBeVisible();
  await expectAccessibleInBothColours(page);
});
