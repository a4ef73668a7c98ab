import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { PaymentsPage } from '#tests/support/pages/payments-page.ts';
import { PayoutsPage } from '#tests/support/pages/payouts-page.ts';
import { manager } from '#tests/support/servers/manager.ts';

// An account is in force at once: nobody waits a day here.
test.use({ settings: { PAYOUT_WAIT_HOURS: '0' } });

test('a card of the payments leads to the payment and its receipt on a phone', async ({
  member,
  network,
  page,
}) => {
  const payments = new PaymentsPage(page);
  const payouts = new PayoutsPage(page, network.origin, member.email);
  await payouts.open();
  await payouts.addPaypal('anna@example.com');
  await manager(network, 'bonus', member.username, '150.00', 'USD', 'Welcome');
  await manager(network, 'payments', 'run');
  await manager(network, 'payments', 'sent', member.username, '1', 'X'.repeat(200));

  await payments.open();
  const card = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('$150.00');
  await expect(card).toContainText('Paid');
  expect(await sidewaysScroll(page)).toBe(0);
  await card.getByRole('link').tap();
  await expect(page.getByRole('heading', { name: 'Payment 1', level: 1 })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessibleInBothColours(page);
  await payments.state.getByRole('link', { name: 'Receipt' }).tap();
  await expect(payments.receipt).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessibleInBothColours(page);
});
