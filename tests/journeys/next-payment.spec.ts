import { expect, type Page, test } from '#tests/support/browser/journey.ts';

async function saveMinimum(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Minimal payment amount').fill(amount);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
}

test('a blocker is mended from the dashboard: what was held up is a payment again', async ({
  signedIn: dashboard,
  shell,
  page,
}) => {
  const next = page.getByRole('region', { name: 'Next payment' });
  const mend = next.getByRole('link', { name: 'Change the minimum' });
  await page.goto('settings?selectedTab=payment_info');
  // more than anybody has earned
  await saveMinimum(page, '900000');

  await dashboard.open();
  await expect(next.getByText(/^You have collected less than your minimum of/)).toBeVisible();
  await expect(next.getByText('Collected so far')).toBeVisible();
  await expect(next.getByRole('progressbar')).toBeVisible();
  await mend.click();
  await expect(page).toHaveURL(/selectedTab=payment_info/);
  await saveMinimum(page, '100');

  await shell.goTo('Dashboard');
  await dashboard.shown();
  await expect(next.getByText('Expected')).toBeVisible();
  await expect(next.getByText(/you receive/)).toBeVisible();
  await expect(mend).toHaveCount(0);
  // the same on every page about money; the name of the method comes by itself
  await expect(next.getByText(/^To .+ by /)).toBeVisible();
  const told = (await next.getByRole('definition').allTextContents()).join();
  for (const name of ['Balance', 'Payments']) {
    await shell.goTo(name);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(next.getByText('Expected')).toBeVisible();
    await expect.poll(async () => (await next.getByRole('definition').allTextContents()).join()).toBe(told);
  }
});
