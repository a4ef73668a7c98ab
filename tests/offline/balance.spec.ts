import { expect, test } from '#tests/support/browser/journey.ts';
import { savingData, underWorker } from '#tests/support/browser/worker.ts';

test('N1: without a network a page never opened before says so; the balance and a statement that was opened are there, with their time and their verdict', async ({
  signedIn,
  balance,
  conversions,
  shell,
  page,
  context,
  expected,
}) => {
  // what the browser itself writes when a request finds no network
  expected.push(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch/);
  await savingData(page);
  await signedIn.open();
  await underWorker(page);
  await test.step('a page never opened before loads once there is a network', async () => {
    await context.setOffline(true);
    await shell.goTo('Conversions');
    await expect(page.getByText('No connection').first()).toBeVisible();
    await expect(page.getByText('No data')).toBeHidden();
    await context.setOffline(false);
    await conversions.shown();
  });

  await balance.open();
  await balance.tile('On hold').click();
  await balance.agrees(/^On hold in /);
  // the first day of a month has none or few
  const month = await balance.statementName.innerText();
  await balance.monthBefore.click();
  await expect(balance.statementName).not.toHaveText(month);
  const count = await balance.agrees(/^On hold in /);
  const [onHold, lines] = [await balance.amount('On hold'), await balance.lines()];

  await context.setOffline(true);
  await page.reload();
  await expect(shell.offlineBadge).toBeVisible();
  expect(await balance.agrees(/^On hold in /)).toBe(count);
  await expect(balance.stamp).toBeVisible();
  expect(await balance.amount('On hold')).toBe(onHold);
  expect(await balance.lines()).toEqual(lines);

  const newest = await balance.ids('ID');
  await balance.sortBy('Amount');
  await expect(balance.header('Amount')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => balance.ids('ID')).not.toEqual(newest);
  const largest = await balance.ids('ID');
  await balance.pager.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(() => balance.ids('ID')).not.toEqual(largest);

  await balance.tile('Paid').click();
  await expect(balance.statementName).toHaveText(/^Paid in /);
  await expect(page.getByText('No connection').first()).toBeVisible();
  await expect(balance.verdict).toBeHidden();
  await context.setOffline(false);
  await balance.agrees(/^Paid in /);
});
