import { demo } from '#tests/support/servers/demo.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { cents, count } from '#tests/support/browser/read-numbers.ts';
import { click, linkWithoutHold, postback } from '#tests/support/servers/tracker.ts';

test('a click and its conversion are seen in the report, the conversions and the balance', async ({
  signedIn,
  reports,
  conversions,
  shell,
  page,
  network,
}) => {
  const source = `journey-${Date.now()}`;
  const amount = async () => cents((await shell.amount()).toFixed(2));
  const listens = page.waitForResponse('**/publisher/api/events');
  await signedIn.open();
  await listens;
  const balance = await amount();

  const { address, key } = await linkWithoutHold(network, demo.username);
  const clickId = await click(address, { subsource: source, ext_click_id: 'mine-1' });
  const claim = { click_id: clickId, key, amount: '12.50' };
  expect((await postback(network.origin, claim)).status).toBe(200);
  // The advertiser says the same thing twice: one conversion.
  expect((await postback(network.origin, claim)).status).toBe(200);
  // The open panel hears of it.
  await expect.poll(amount).toBeGreaterThan(balance);

  await reports.open(`?groupings=%5B%22subSource%22%5D&subSourceLike=${source}`);
  await expect(reports.rows).toHaveCount(1);
  const totals = await reports.totals();
  expect(count(totals['Hits'] ?? '')).toBe(1);
  expect(count(totals['Clicks'] ?? '')).toBe(1);
  expect(count(totals['Conversions'] ?? '')).toBe(1);
  const payout = cents(totals['Payout'] ?? '');
  expect(payout).toBeGreaterThan(0);

  await conversions.open(`?subSourceLike=${source}`);
  await expect(conversions.rows).toHaveCount(1);
  expect(await conversions.column('Ext click ID')).toEqual(['mine-1']);
  expect((await conversions.column('Status')).join()).toContain('Approved');
  expect((await conversions.column('Payout')).map(cents)).toEqual([payout]);

  await expect.poll(amount).toBe(balance + payout);
});
