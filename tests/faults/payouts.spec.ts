import { API_BASE, paths } from '#contract/paths.ts';
import { test } from '#tests/support/browser/faulty.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { PayoutsPage } from '#tests/support/pages/payouts-page.ts';
import { faults } from '#tests/support/servers/fault-proxy/faults.ts';

const create = `POST ${API_BASE}${paths.payoutAccounts}` as const;

test('N3, N4: a new account whose answer is lost, or that never reaches the server, is sent again with the same key, and is there once', async ({
  member,
  line,
  network,
  page,
}) => {
  const payouts = new PayoutsPage(page, network.origin, member.email);
  await payouts.open();
  for (const [name, fault, account, count] of [
    ['N3: the answer is lost', faults.resetAfter, 'anna@example.com', 1],
    ['N4: it never reaches the server', faults.resetBefore, 'boris@example.com', 2],
  ] as const) {
    await test.step(name, async () => {
      await payouts.add.click();
      await payouts.type(/PayPal/, account, '100');
      await payouts.pin.fill(await payouts.mailedPin());
      const before = line.seen(create).length;
      line.spoil(create, fault, 1);
      await payouts.confirm('Add an account').click();
      await expect(page.getByText('The account is added.')).toBeVisible();
      await expect(payouts.dialog).toBeHidden();
      expect(line.seen(create).length).toBeGreaterThan(before + 1);
      await expect(payouts.accounts).toHaveCount(count);
    });
  }
  await page.reload();
  await expect(payouts.accounts).toHaveCount(2);
});
