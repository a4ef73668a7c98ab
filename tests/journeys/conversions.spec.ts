import { readFile } from 'node:fs/promises';
import { daysThatAreOver } from '#tests/support/browser/days.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { cents } from '#tests/support/browser/read-numbers.ts';

test('conversions are listed, copied, paged, filtered and sorted, and the address says how', async ({
  signIn,
  conversions,
  page,
}) => {
  await signIn();
  await conversions.open('?size=10');
  await test.step('newest first, ten a page', async () => {
    await expect(conversions.rows).toHaveCount(10);
    // by the moments: where summer time ends an hour is written twice
    const times = await conversions.rows
      .locator('time')
      .evaluateAll((all: HTMLTimeElement[]) => all.map(({ dateTime }) => dateTime));
    expect(times).toHaveLength(10);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  await test.step('rows that are selected are copied with their whole ids and names', async () => {
    const ids = await conversions.ids('Transaction ID');
    expect(ids).toHaveLength(10);
    const selected = await page.evaluate(() => {
      const table = document.querySelector('table');
      const selection = getSelection();
      if (table) selection?.selectAllChildren(table);
      const text = selection?.toString();
      selection?.removeAllRanges();
      return text;
    });
    for (const id of ids) expect(selected).toContain(id);
    expect(selected).not.toContain('…');
  });

  await test.step('the next ones, and more a page', async () => {
    await conversions.pager.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^11-20 of /)).toBeVisible();
    await page.getByLabel('Rows per page').selectOption('50');
    await expect(page).toHaveURL(/size=50/);
  });

  await test.step('filters are tags that can be taken away one by one', async () => {
    await conversions.filterButton.click();
    await conversions.filters.getByRole('checkbox', { name: 'Approved' }).check();
    await conversions.filters.getByRole('checkbox', { name: 'Desktop' }).check();
    await conversions.applyFilters();
    await expect(conversions.tags.getByRole('listitem')).toHaveCount(2);
    await expect(conversions.filterButton).toHaveAccessibleName(/2/);
    await conversions.shown();
    for (const status of await conversions.column('Status')) expect(status).toContain('Approved');
    for (const device of await conversions.column('Device')) expect(device).toContain('Desktop');
    await conversions.tags.getByRole('button', { name: /Desktop/ }).click();
    await expect(conversions.tags.getByRole('listitem')).toHaveCount(1);
    await expect(page).not.toHaveURL(/device/);
  });

  await test.step('sorting is in the address and stays over a reload', async () => {
    await conversions.sortBy('Payout');
    await expect(page).toHaveURL(/sort=/);
    await expect(conversions.header('Payout')).toHaveAttribute('aria-sort', /ascending|descending/);
    await conversions.shown();
    const sorted = await conversions.column('Payout');
    await page.reload();
    await conversions.shown();
    expect(await conversions.column('Payout')).toEqual(sorted);
  });

  await test.step('the export is a file of the list: its filter, its order, raw amounts', async () => {
    const shown = (await conversions.column('Payout')).map(cents);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const [head, ...rows] = (await readFile(await (await download).path(), 'utf8'))
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const at = (name: string) => head?.indexOf(name) ?? -1;
    expect(new Set(rows.map((row) => row[at('Status')]))).toEqual(new Set(['approved']));
    const written = rows.map((row) => Math.round(Number(row[at('Payout (USD)')]) * 100));
    expect(written.slice(0, shown.length)).toEqual(shown);
    await expect(page.getByText(/^conversions.*\.csv has been downloaded$/)).toBeVisible();
  });
});

test('the sums by status come to the report’s payout, and a tap narrows the list', async ({
  signIn,
  conversions,
  reports,
  page,
}) => {
  await signIn();
  const days = `?${daysThatAreOver()}`;
  await reports.open(days);
  const payout = (await reports.totals())['Payout'] ?? '';
  await conversions.open(days);
  const sums = page.getByRole('group', { name: 'Sums by status' });
  await expect(sums.getByText(payout, { exact: true }).first()).toBeVisible();
  const rejected = sums.getByRole('button', { name: /^Rejected/ });
  await rejected.click();
  await expect(page).toHaveURL(/status=/);
  await expect(rejected).toHaveAttribute('aria-pressed', 'true');
  // why, in sight: nothing is hovered
  const statuses = await conversions.column('Status');
  expect(statuses.length).toBeGreaterThan(0);
  for (const status of statuses) expect(status).toMatch(/^Rejected\s+\S/);
  await expect(sums.getByText(payout, { exact: true }).first()).toBeVisible();
});
