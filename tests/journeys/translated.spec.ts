import { expect, test } from '#tests/support/browser/journey.ts';
import { translated } from '#tests/support/browser/translator.ts';
import { OffersPage } from '#tests/support/pages/offers-page.ts';
import { demo } from '#tests/support/servers/demo.ts';

test('five screens go on working in a browser that translates every text', async ({
  loginPage,
  dashboard,
  reports,
  conversions,
  page,
  expected,
}) => {
  expected.push(/status of 401/);
  const offers = new OffersPage(page);
  await translated(page, { heedless: false });
  /** As by a link, so that one screen is taken down for the next. */
  const goTo = (name: string) => page.getByRole('link', { name, exact: true }).first().click();

  await loginPage.open();
  await loginPage.submit.click();
  await expect(page.getByText('Field is required').first()).toBeVisible();
  await loginPage.logIn(demo.username, 'wrong');
  await expect(loginPage.refusal).toBeVisible();
  await loginPage.logIn(demo.username, demo.password);

  await dashboard.shown();
  await dashboard.choose('7 days');
  await dashboard.choose('Today');
  await expect(dashboard.tiles.getByRole('button').first()).toBeVisible();

  await goTo('Offers');
  await expect(offers.rows.first()).toBeVisible();
  const all = await offers.rows.count();
  await offers.search.fill('keto');
  await expect.poll(() => offers.rows.count()).toBeLessThan(all);
  await offers.search.fill('');
  await expect(offers.rows).toHaveCount(all);
  await offers.rows.first().getByRole('link').click();
  await expect(page.getByRole('tab').first()).toBeVisible();

  await goTo('Reports');
  await reports.shown();
  await reports.sortBy('Hits');
  await expect(reports.rows.first()).toBeVisible();

  await goTo('Conversions');
  await conversions.shown();
  await conversions.filterButton.click();
  await expect(conversions.filters).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(conversions.filters).toBeHidden();
  await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  await expect(page.locator('font')).toHaveCount(0);
});

test('five screens go on working where a translator asks nobody', async ({
  loginPage,
  dashboard,
  reports,
  settingsPage,
  shell,
  page,
}) => {
  const offers = new OffersPage(page);
  await translated(page, { heedless: true });
  const works = async () => {
    await expect(page.locator('main font').first()).toBeAttached();
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  };

  await loginPage.open();
  await loginPage.logIn(demo.username, demo.password);
  await dashboard.shown();
  for (const period of ['7 days', '30 days', 'Today'] as const) await dashboard.choose(period);
  await expect(dashboard.tiles.getByRole('button').first()).toBeVisible();
  await works();

  await shell.goTo('Offers');
  await offers.shown();
  const all = await offers.rows.count();
  await offers.search.fill('keto');
  await expect.poll(() => offers.rows.count()).toBeLessThan(all);
  for (const name of await offers.column('Offer')) expect(name.toLowerCase()).toContain('keto');
  await offers.search.fill('#101');
  await expect(offers.rows).toHaveCount(1);
  await offers.search.fill('');
  await expect(offers.rows).toHaveCount(all);
  await offers.filterButton.click();
  await offers.filters.getByRole('checkbox', { name: 'On request' }).check();
  await offers.applyFilters();
  await expect(offers.tags).toContainText('On request');
  await works();

  await offers.rows.first().getByRole('link').click();
  await expect(offers.state).toContainText('On request');
  await offers.state.getByRole('button', { name: 'Request' }).click();
  await offers.traffic.fill('Native ads, Germany');
  await page.keyboard.press('Escape');
  await expect(offers.request).toBeHidden();
  for (const tab of ['Overview', 'Postback', 'Short links', 'Links and creatives'])
    await page.getByRole('tab', { name: tab }).click();
  await works();

  await shell.goTo('Reports');
  await reports.shown();
  await reports.sortBy('Hits');
  await reports.filterButton.click();
  await reports.filters.getByRole('checkbox', { name: 'Mobile' }).check();
  await reports.applyFilters();
  await expect(reports.tags).toContainText('Mobile');
  await expect(reports.total).toBeVisible();
  await works();

  await shell.goTo('Settings');
  await settingsPage.shown();
  await settingsPage.tabs.getByRole('tab', { name: 'Security' }).click();
  await settingsPage.changePassword.click();
  await expect(settingsPage.currentPassword).toHaveAttribute('aria-invalid', 'true');
  await settingsPage.currentPassword.fill('mine');
  await expect(settingsPage.currentPassword).not.toHaveAttribute('aria-invalid');
  await settingsPage.tabs.getByRole('tab', { name: 'Profile' }).click();
  await expect(settingsPage.email).toBeVisible();
  await works();
});
