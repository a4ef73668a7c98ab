import { API_BASE, paths } from '#contract/paths.ts';
import { test } from '#tests/support/browser/faulty.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { PayoutsPage } from '#tests/support/pages/payouts-page.ts';
import { faults } from '#tests/support/servers/fault-proxy/faults.ts';

const create = `POST ${API_BASE}${paths.payoutAccounts}` as const;

for (const [name, fault] of [
  ['N3: the answer to a new account is lost', faults.resetAfter],
  ['N4: a new account never reaches the server', faults.resetBefore],
] as const) {
  test(`${name}: sent again with the same key, there is one account`, async ({
    member,
    line,
    network,
    page,
  }) => {
    const payouts = new PayoutsPage(page, network.origin, member.email);
    await payouts.open();
    await payouts.add.click();
    await payouts.type(/PayPal/, 'anna@example.com', '100');
    await payouts.pin.fill(await payouts.mailedPin());
    line.spoil(create, fault, 1);
    await payouts.confirm('Add an account').click();
    await expect(page.getByText('The account is added.')).toBeVisible();
    expect(line.seen(create).length).toBeGreaterThan(1);
    await expect(payouts.accounts).toHaveCount(1);
    await page.reload();
    await expect(payouts.accounts).toHaveCount(1);
  });
}
