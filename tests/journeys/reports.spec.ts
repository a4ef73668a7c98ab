import { daysThatAreOver } from '#tests/support/browser/days.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { Keyboard } from '#tests/support/browser/keyboard.ts';
import { ListPage } from '#tests/support/pages/list-page.ts';
import { cents, count } from '#tests/support/browser/read-numbers.ts';

test.beforeEach(({ signIn }) => signIn());

test('the totals row is the sum of the rows, the same by country and within each row; countries are sorted and paged', async ({
  reports,
  page,
}) => {
  await reports.open(`?${daysThatAreOver()}`);
  const byDate = await reports.totals();
  await test.step('the totals row is the sum of the rows', async () => {
    const sum = async (column: string, read: (text: string) => number) =>
      (await reports.column(column)).map(read).reduce((a, b) => a + b, 0);
    expect(await sum('Hits', count)).toBe(count(byDate['Hits'] ?? ''));
    expect(await sum('Conversions', count)).toBe(count(byDate['Conversions'] ?? ''));
    expect(Math.abs((await sum('Payout', cents)) - cents(byDate['Payout'] ?? ''))).toBeLessThanOrEqual(30);
  });

  await test.step('a row opens as a filter, two steps down and back, and has its own figures there', async () => {
    const step = async (row: number, groupedBy: string) => {
      const payout = (await reports.column('Payout'))[row] ?? '';
      const conversions = (await reports.column('Conversions'))[row] ?? '';
      await reports.rows.nth(row).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: `Group by ${groupedBy}` })).toBeVisible();
      await expect.poll(async () => (await reports.totals())['Payout']).toBe(payout);
      expect((await reports.totals())['Conversions']).toBe(conversions);
    };
    await step(2, 'Country');
    await step(0, 'Sub-source');
    await page.goBack();
    await page.goBack();
    await expect.poll(async () => (await reports.totals())['Payout']).toBe(byDate['Payout']);
  });

  await test.step('a row opens in its place by the arrows, and what is under it comes to its figures', async () => {
    const whole = (await reports.column('Conversions'))[2] ?? '';
    await reports.rows.nth(2).focus();
    await page.keyboard.press('ArrowRight');
    const tree = new ListPage(page, 'Reports', page.getByRole('treegrid'));
    const under = tree.rows.and(page.locator('[aria-level="2"]'));
    await expect(under.first().getByRole('button', { expanded: false })).toBeVisible();
    const figures = await tree.column('Conversions');
    const levels = await tree.rows.evaluateAll((rows: HTMLElement[]) => rows.map((row) => row.ariaLevel));
    const sum = figures.filter((_, row) => levels[row] === '2').map(count);
    expect(sum.reduce((all, one) => all + one, 0)).toBe(count(whole));
    await page.keyboard.press('ArrowRight');
    await expect(under.first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(reports.rows.first()).toBeVisible();
  });

  await test.step('countries start with the best payout, fifty a page, and replace the untouched date', async () => {
    await page.getByRole('button', { name: /^Group by/ }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('checkbox', { name: 'Country', exact: true }).check();
    await menu.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Group by Country' })).toBeVisible();
    await expect(reports.header('Payout')).toHaveAttribute('aria-sort', 'descending');
    await reports.shown();
    const payouts = (await reports.column('Payout')).map(cents);
    expect(payouts).toEqual(payouts.toSorted((a, b) => b - a));
    await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50');
  });

  await test.step('the same range has the same payout by date and by country', async () => {
    expect((await reports.totals())['Payout']).toBe(byDate['Payout']);
  });

  await test.step('rows are sorted both ways and paged', async () => {
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10');
    await expect(page).toHaveURL(/size=10/);
    // A press on a header goes by what is drawn.
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    await reports.sortBy('Hits');
    await expect(reports.header('Hits')).toHaveAttribute('aria-sort', /ascending|descending/);
    const once = (await reports.header('Hits').getAttribute('aria-sort')) ?? '';
    await reports.sortBy('Hits');
    await expect(reports.header('Hits')).not.toHaveAttribute('aria-sort', once);
    await expect(reports.header('Hits')).toHaveAttribute('aria-sort', /ascending|descending/);
    const first = (await reports.column('Hits')).map(count);
    const direction = await reports.header('Hits').getAttribute('aria-sort');
    expect(first).toEqual(first.toSorted((a, b) => (direction === 'ascending' ? a - b : b - a)));
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    await reports.pager.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^11-20 of \d+$/)).toBeVisible();
    const second = (await reports.column('Hits')).map(count);
    expect([...first, ...second]).toEqual(
      [...first, ...second].toSorted((a, b) => (direction === 'ascending' ? a - b : b - a)),
    );
  });

  await test.step('columns are dragged into another order, and a kind of them taken away', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    const menu = page.getByRole('dialog');
    const row = (id: string) => menu.locator(`[data-id="${id}"]`);
    await row('payout').dragTo(row('hits'), { targetPosition: { x: 60, y: 4 } });
    await expect(menu.getByRole('status')).toHaveText(/^Payout: 1 of/);
    await menu.getByRole('button', { name: 'Ratios' }).click();
    await menu.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/columns=%5B%22payout%22%2C%22hits%22/);
    await expect(page.getByRole('columnheader').nth(1)).toHaveAccessibleName(/^Payout/);
    await expect(reports.header('EPC')).toBeHidden();
  });
});

test('the filters have one size of letters, the rare ones folded; one narrows the rows, is shown as a tag and is in the address', async ({
  reports,
  page,
}) => {
  await reports.open('?groupings=%5B%22device%22%5D');
  const before = count((await reports.totals())['Hits'] ?? '');
  await reports.filterButton.click();
  const fields = reports.filters.locator('input[placeholder]');
  await expect(fields.first()).toBeVisible();
  const sizes = await fields.evaluateAll((all) => all.map((field) => getComputedStyle(field).fontSize));
  expect(new Set(sizes).size).toBe(1);
  await expect(reports.filters.getByLabel('Sub 1')).toBeHidden();
  await reports.filters.getByText('8 more filters').click();
  await expect(reports.filters.getByLabel('Sub 1')).toBeVisible();

  await reports.filters.getByRole('checkbox', { name: 'Mobile' }).check();
  await reports.applyFilters();
  await expect(page).toHaveURL(/device/);
  await expect(reports.tags.getByRole('listitem')).toHaveCount(1);
  await expect(reports.rows).toHaveCount(1);
  expect(count((await reports.totals())['Hits'] ?? '')).toBeLessThan(before);
  await page.reload();
  await reports.shown();
  await expect(reports.tags.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await expect(reports.tags).toBeHidden();
});

test('a day’s work takes no mouse: a day is opened two steps down, three rows are added up, a row becomes a filter that another tab keeps, and columns go', async ({
  reports,
  page,
}) => {
  const keys = new Keyboard(page);
  await reports.open(`?${daysThatAreOver()}`);
  const before = await reports.totals();
  const tree = new ListPage(page, 'Reports', page.getByRole('treegrid'));
  const level = (depth: number) => tree.rows.and(page.locator(`[aria-level="${depth}"]`)).first();

  await test.step('a day is opened in its place, and a country in it', async () => {
    await keys.to(reports.rows.first());
    await keys.along('ArrowDown', reports.rows.nth(2));
    await page.keyboard.press('ArrowRight');
    await expect(level(2)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    // in the line that says so while they come, in the first of them then
    await expect(level(2).getByRole('button', { expanded: false })).toBeVisible();
    await expect(level(2)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(level(3)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(level(3)).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(level(2)).toBeHidden();
    await expect(reports.rows.nth(2)).toBeFocused();
  });

  await test.step('three rows and the rest come to the total', async () => {
    for (const place of [2, 3, 4]) {
      await keys.along('ArrowDown', reports.rows.nth(place));
      await page.keyboard.press('Space');
    }
    const sum = async (name: RegExp) => {
      const row = reports.table.getByRole('row', { name });
      // what was ticked is drawn when there is time
      await expect(row).toBeVisible();
      const cells = await row.getByRole('cell').allInnerTexts();
      return cells.slice(0, 2).map(count);
    };
    const [selected, others] = [await sum(/^3 rows selected/), await sum(/^All other rows/)];
    expect(selected.map((one, index) => one + (others[index] ?? 0))).toEqual(
      ['Hits', 'uHits'].map((name) => count(before[name] ?? '')),
    );
  });

  await test.step('a row becomes a filter, which another tab keeps', async () => {
    const day = (await reports.column('Date'))[2] ?? '';
    const ofDay = new RegExp(`from=${day}&to=${day}`);
    await keys.along('ArrowUp', reports.rows.nth(2));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Group by Country' })).toBeVisible();
    await expect(page).toHaveURL(ofDay);
    await keys.to(page.getByRole('tab', { name: 'Summary' }));
    await keys.along('ArrowRight', page.getByRole('tab', { name: 'Revenue' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Revenue', selected: true })).toBeVisible();
    await expect(page).toHaveURL(ofDay);
    await keys.along('ArrowLeft', page.getByRole('tab', { name: 'Summary' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Summary', selected: true })).toBeVisible();
  });

  await test.step('a column goes', async () => {
    await expect(reports.header('EPC')).toBeVisible();
    const menu = page.getByRole('dialog');
    await keys.press(page.getByRole('button', { name: 'Columns' }));
    await keys.press(menu.getByRole('checkbox', { name: 'EPC', exact: true }), 'Space');
    await keys.press(menu.getByRole('button', { name: 'Apply' }));
    await expect(reports.header('EPC')).toBeHidden();
  });
});
