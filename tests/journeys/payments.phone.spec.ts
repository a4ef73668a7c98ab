import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { PaymentsPage } from '#tests/support/pages/payments-page.ts';
import { inForceAtOnce, PayoutsPage } from '#tests/support/pages/payouts-page.ts';
import { manager } from '#tests/support/servers/manager.ts';

// Nobody waits a day here.
test.use({ settings: inForceAtOnce });

test('from a first account to a first payment on a phone', async ({ member, network, balance, page }) => {
  const { username, email } = member;
  const payments = new PaymentsPage(page);
  const payouts = new PayoutsPage(page, network.origin, email);
  const next = page.getByRole('region', { name: 'Next payment' });
  await payments.open();
  await next.getByRole('link', { name: 'Open payout accounts' }).tap();
  await payouts.addPaypal('clara@example.com');
  await manager(network, 'bonus', username, '150.00', 'USD', 'Welcome');

  const listens = page.waitForResponse('**/publisher/api/events');
  await payments.open();
  await listens;
  await expect(next).toContainText('To c•••@example.com by PayPal');
  await expect(next).toContainText('Commission $3.00, you receive $147.00');
  expect(await sidewaysScroll(page)).toBe(0);
  await manager(network, 'payments', 'run');
  // an open page hears of it
  await expect(next).toContainText('$100.00 more to the minimum of $100.00');
  await manager(network, 'payments', 'sent', username, '1', 'X'.repeat(200));

  const card = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('$150.00');
  await expect(card).toContainText('Paid');
  expect(await sidewaysScroll(page)).toBe(0);
  await card.getByRole('link').tap();
  await expect(page.getByRole('heading', { name: 'Payment 1', level: 1 })).toBeVisible();
  await expect(payments.state).toContainText('Sent to your PayPal account');
  expect(await sidewaysScroll(page)).toBe(0);
  await payments.state.getByRole('link', { name: 'Receipt' }).tap();
  await expect(payments.receipt).toContainText('$147.00');
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('link', { name: 'Back to the payment' }).tap();
  await payments.sum.getByRole('link', { name: '$150.00' }).last().tap();
  const moves = page
    .getByRole('list', { name: /^Transactions of payment 1|^Balance$/ })
    .getByRole('listitem');
  await expect(moves.first()).toContainText('$150.00');
  expect(await sidewaysScroll(page)).toBe(0);
  await balance.open();
  await expect(balance.tile('Paid')).toContainText('$150.00');
  await expect(balance.tile('Available')).toContainText('$0.00');
});
