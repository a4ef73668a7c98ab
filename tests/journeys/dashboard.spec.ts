import { expect, test } from '#tests/support/journey.ts';

test('the dashboard shows real numbers with their time, for each period', async ({ signedIn, page }) => {
  await expect(signedIn.tile('Payout')).toContainText('$');
  const payouts = new Set<string>();
  for (const period of ['Day', 'Week', '30 days', '3 months'] as const) {
    await signedIn.choose(period);
    await expect(signedIn.stamp).toBeVisible();
    await expect(signedIn.tile('Hits')).toContainText(/\d/);
    payouts.add(await signedIn.tile('Payout').innerText());
  }
  expect(payouts.size).toBe(4);
  await expect(page).toHaveURL(/period=last3Months/);
});

test('a period stays over a reload', async ({ signedIn, page }) => {
  await signedIn.choose('Week');
  await expect(page).toHaveURL(/period=week/);
  await page.reload();
  await signedIn.shown();
  await expect(signedIn.periods.getByLabel('Week')).toBeChecked();
});

test('a period that does not exist is mended', async ({ signedIn, page }) => {
  await signedIn.shown();
  await page.goto('dashboard?period=century');
  await signedIn.shown();
  await expect(signedIn.periods.getByLabel('30 days')).toBeChecked();
});

test('chart, comparison and news stand below the tiles', async ({ signedIn, page }) => {
  await signedIn.shown();
  await expect(page.getByRole('heading', { name: 'Performance' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Top offers' })).toBeVisible();
  const news = page.getByRole('region', { name: 'Latest news' });
  await expect(news.getByRole('listitem')).toHaveCount(3);
});
