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
  await signedIn.open();
  const balance = cents((await shell.amount()).toFixed(2));

  const { address, key } = await linkWithoutHold(network, demo.username);
  const clickId = await click(address, { subsource: source, ext_click_id: 'mine-1' });
  const claim = { click_id: clickId, key, amount: '12.50' };
  expect((await postback(network.origin, claim)).status).toBe(200);
  // The advertiser says the same thing twice: one conversion.
  expect((await postback(network.origin, claim)).status).toBe(200);

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

  // The balance is asked again five minutes after the last answer, or at the next log-in.
  await shell.logOut();
  await page.waitForURL(/\/login/);
  await page.getByLabel('Username').fill(demo.username);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await signedIn.shown();
  await expect.poll(async () => cents((await shell.amount()).toFixed(2))).toBe(balance + payout);
});

test('a click on a link that is nobody’s is not found, and a broken postback is answered clearly', async ({
  network,
}) => {
  const unknown = await fetch(`${network.origin}/c/zz-22222222`, { redirect: 'manual' });
  expect(unknown.status).toBe(404);
  const { address, key } = await linkWithoutHold(network, demo.username);
  const clickId = await click(address);
  const answers = await Promise.all([
    postback(network.origin, {}),
    postback(network.origin, { click_id: clickId, key, status: 'a lot' }),
    postback(network.origin, { click_id: clickId, key: 'wrong' }),
    postback(network.origin, { click_id: 'zz-00000000000000000000000000000000', key }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 403, 404]);
});
