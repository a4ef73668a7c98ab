import { daysThatAreOver } from '#tests/support/browser/days.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { cents, count } from '#tests/support/browser/read-numbers.ts';

test('the tab changes under the same filters, a number opens its conversions, and rows are added up, on a phone', async ({
  signIn,
  page,
}) => {
  await signIn();
  await page.goto('reports?country=%5B%22DE%22%2C%22US%22%5D&smartlinkCampaign=%5B7%5D');
  const tags = page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem');
  await expect(tags).toHaveCount(3);
  for (const [tab, greyed] of [
    ['Revenue', 0],
    ['Goal performance', 1],
    ['Referral', 3],
    ['Summary', 0],
  ] as const) {
    await page.getByRole('tab', { name: tab }).tap();
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await expect(tags).toHaveCount(3);
    await expect(page.locator('li[data-blocked]')).toHaveCount(greyed);
    expect(await sidewaysScroll(page)).toBe(0);
  }

  await page.goto(`reports?selectedTab=revenue&${daysThatAreOver()}`);
  const totals = page.getByRole('button', { name: /^Total/ });
  const told = await totals.innerText();
  await page.getByRole('radio', { name: 'By click time' }).check();
  await expect(page).toHaveURL(/timeOf=click/);
  await page.getByRole('radio', { name: 'By conversion time' }).check();
  // its lines are told apart by blanks only where they are drawn
  await expect(totals).toHaveText(told, { useInnerText: true });
  await totals.tap();
  const [, made = ''] = /Conversions\s+([\d,]+)/.exec(told) ?? [];
  const [, paid = ''] = /(\$[\d,.]+)/.exec(told) ?? [];
  expect(count(made)).toBeGreaterThan(0);
  await page.getByRole('link', { name: paid }).first().tap();
  await expect(page.getByRole('heading', { name: 'Conversions', level: 1 })).toBeVisible();
  await expect(page.getByText(`of ${made}`)).toBeVisible();
  expect(cents(paid)).toBeGreaterThan(0);

  await page.goto('reports');
  const rows = page.getByRole('list', { name: 'Reports' }).getByRole('listitem');
  await rows.first().getByRole('button').tap();
  await rows
    .first()
    .getByText(/^Select /)
    .tap();
  for (const place of [1, 2]) await rows.nth(place).getByRole('checkbox').tap();
  const sum = page.getByRole('button', { name: /^3 rows selected/ });
  await expect(sum).toContainText(/\$\d/);
  await rows.nth(15).scrollIntoViewIfNeeded();
  await expect(sum).toBeInViewport();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'Clear the selection' }).tap();
  await expect(sum).toBeHidden();
});
