import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { Keyboard } from '#tests/support/browser/keyboard.ts';
import { cents } from '#tests/support/browser/read-numbers.ts';
import { accounts } from '#tests/support/pages/balance-page.ts';
import { idIn, manager } from '#tests/support/servers/manager.ts';
import { click, linkTo, postback } from '#tests/support/servers/tracker.ts';

/** An offer of the demo that is given by the manager, takes visitors of the test and has a hold: 16.00 a conversion. */
const WITH_HOLD = '109';

const sum = (amounts: readonly string[]): number => amounts.reduce((all, amount) => all + cents(amount), 0);

/** Whether amounts come to another: each of them is written to the cent, and half a cent of it may be missing. */
function expectSum(amounts: readonly string[], whole: string): void {
  const apart = Math.abs(sum(amounts) - cents(whole));
  expect(apart, `${amounts.join(' ')} = ${whole}`).toBeLessThanOrEqual(Math.ceil((amounts.length + 1) / 2));
}

test('money goes from on hold to available in an open balance, and is corrected with its reason', async ({
  member,
  network,
  balance,
  conversions,
  header,
  shell,
  page,
}) => {
  await manager(network, 'approve-offer', member.username, `#${WITH_HOLD}`);
  const { address, key } = await linkTo(network, member.username, WITH_HOLD);
  const listens = page.waitForResponse('**/publisher/api/events');
  await balance.open();
  await listens;
  await expect(balance.tile('On hold')).toContainText('Nothing is on hold');
  await expect(header.balance).toContainText('$0.00');

  const clickId = await click(address);
  expect((await postback(network.origin, { click_id: clickId, key })).status).toBe(200);
  await expect(balance.tile('On hold')).toContainText('$16.00');
  await expect(balance.tile('On hold')).toContainText(/\$16\.00 available from /);
  await expect(balance.rows).toHaveCount(1);
  await expect(balance.rows).toContainText('Earned, on hold');

  const id = idIn(await manager(network, 'conversions', member.username));
  await manager(network, 'approve', member.username, id);
  await expect(balance.tile('Available')).toContainText('$16.00');
  await expect(balance.tile('On hold')).toContainText('$0.00');
  await expect(header.balance).toContainText('$16.00');
  await expect(balance.rows).toHaveCount(2);
  await expect(balance.rows.first()).toContainText('On hold → Available');
  await expect.poll(() => balance.lines()).toMatchObject({ Earned: '+$16.00', Closing: '$16.00' });

  await manager(network, 'correct', member.username, id, '12.50', 'Counted', 'twice');
  await shell.goTo('Conversions');
  await conversions.rows.getByRole('link', { name: '$12.50' }).click();
  await expect(balance.rows).toHaveCount(3);
  await expect(balance.rows.first()).toContainText('Correction');
  await expect(balance.rows.first()).toContainText('Counted twice');
  expect(await balance.column('Amount')).toEqual(['-$3.50', '$16.00', '+$16.00']);
  await expect(balance.tile('Available')).toContainText('$12.50');
  await expect.poll(() => balance.lines()).toMatchObject({ Corrections: '-$3.50', Closing: '$12.50' });

  await balance.rows.first().getByRole('link').click();
  const steps = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(steps.first()).toContainText('Click');
  await expect(steps).toHaveCount(5);
  await expect(steps.last()).toContainText('$16.00 → $12.50');
  await expect(steps.last()).toContainText('Manager');
  await expect(steps.last()).toContainText('Counted twice');
});

test('what opens from a tile adds up to the tile, and a month from opening to closing', async ({
  signIn,
  balance,
  header,
  shell,
  page,
}) => {
  await signIn();
  await balance.open();
  await test.step('a month from opening to closing, each line to its own amount, on the month before', async () => {
    const keys = new Keyboard(page);
    const now = await balance.month.innerText();
    const { Opening: opensWith } = await balance.lines();
    await keys.press(balance.monthBefore);
    await expect(balance.month).not.toHaveText(now);
    await expect.poll(async () => (await balance.lines()).Closing).toBe(opensWith);
    const lines = await balance.lines();
    const { Opening, Earned, Rejected, Corrections, Paid, Closing } = lines;
    expectSum([Opening, Earned, Rejected, Corrections, Paid], Closing);

    // by the keyboard to what is behind a line, and back again
    await keys.press(balance.line('Rejected'));
    await expect(balance.statementName).toBeFocused();
    const rejected = await balance.agrees(/^Rejected in /);
    expectSum(await balance.amounts(rejected), Rejected);
    await keys.press(balance.allTransactions);
    await expect(balance.statement).toBeHidden();

    for (const [line, name] of [
      ['Earned', /^Earned in /],
      ['Corrections', /^Corrections in /],
      ['Paid', /^Paid out in /],
    ] as const) {
      await balance.line(line).click();
      const count = await balance.agrees(name);
      expect(count === 0 ? '$0.00' : await balance.sum()).toBe(lines[line]);
    }
    await balance.line('Closing').click();
    await balance.agrees(/^Whole balance in /);
    expect((await balance.ends()).at(-1)).toBe(Closing);
    await balance.line('Opening').click();
    await expect.poll(async () => (await balance.lines()).Closing).toBe(Opening);
    await balance.agrees(/^Whole balance in /);
    expect((await balance.ends()).at(-1)).toBe(Opening);
  });

  await test.step('what opens from a tile adds up to the tile', async () => {
    await shell.goTo('Balance');
    await expect(balance.statement).toBeHidden();
    await expect(header.balance).toContainText(await balance.amount('Available'));
    for (const account of accounts) {
      const tile = await balance.amount(account);
      await balance.tile(account).click();
      const count = await balance.agrees(new RegExp(`^${account} in `));
      const [opening, more, less, now] = await balance.ends();
      expect(now).toBe(tile);
      expectSum([opening, more, less], tile);
      if (count === 0) continue;
      const change = await balance.sum();
      expectSum([opening, change], tile);
      // a payment or two a week; conversions would be a hundred pages
      if (account === 'In payment' || account === 'Paid') expectSum(await balance.amounts(count), change);
      if (account !== 'On hold') continue;
      const download = page.waitForEvent('download');
      await balance.csv.click();
      const file = await readFile(await (await download).path(), 'utf8');
      const columns = file.split('\r\n').map((line) => line.split(','));
      const at = columns[2]?.indexOf('Amount') ?? -1;
      const units = (text = '') => Math.round(Number(text) * 10_000);
      const written = columns.slice(3, 3 + count).reduce((all, row) => all + units(row[at]), 0);
      expect([columns[1]?.[0], columns[3 + count]?.[0], columns[4 + count]?.[0]]).toEqual([
        'Opening',
        'Sum of transactions',
        'Closing',
      ]);
      expect(units(columns[1]?.[1]) + written).toBe(units(columns[4 + count]?.[1]));
    }
  });
  await expectAccessibleInBothColours(page);
});
