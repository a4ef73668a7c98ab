import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { PaymentsPage } from '#tests/support/pages/payments-page.ts';
import { PayoutsPage } from '#tests/support/pages/payouts-page.ts';
import { demo } from '#tests/support/servers/demo.ts';
import { manager } from '#tests/support/servers/manager.ts';

// An account is in force at once: nobody waits a day here.
test.use({ settings: { PAYOUT_WAIT_HOURS: '0' } });

test('a payment comes, comes back with its reason, is mended and paid again, and has its receipt', async ({
  member,
  network,
  page,
}) => {
  const payments = new PaymentsPage(page);
  const payouts = new PayoutsPage(page, network.origin, member.email);
  const { username } = member;
  await payments.open();
  await expect(page.getByText('Your first payment appears here')).toBeVisible();
  await payouts.open();
  await payouts.addPaypal('anna@example.com');

  await manager(network, 'bonus', username, '200.00', 'USD', 'Welcome');
  await payments.open();
  await manager(network, 'payments', 'run');

  // an open list hears of it
  await expect(payments.rows).toHaveCount(1);
  await expect(payments.rows).toContainText('$200.00');
  await expect(payments.rows).toContainText('On its way');
  await payments.follow(1);
  await expect(payments.state).toContainText('On its way to your PayPal account.');
  await manager(network, 'payments', 'returned', username, '1', 'Unknown account');
  await expect(payments.state).toContainText('came back to us');
  await expect(payments.state).toContainText('From the network: Unknown account');
  await expect(payments.state).toContainText('$200.00 is in your balance again');
  await expectAccessibleInBothColours(page);
  await payments.state.getByRole('link', { name: 'Open payout accounts' }).click();
  await expect(payouts.accounts).toHaveCount(1);

  await manager(network, 'payments', 'run');
  await manager(network, 'payments', 'sent', username, '2', 'TX', '7');
  // a page that is loaded anew meanwhile shows what it has, for as long as that is fresh
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Payments' })
    .click();
  await expect(payments.rows).toHaveCount(2);
  await payments.follow(2);
  await expect(payments.steps).toHaveCount(2);
  await page.getByRole('link', { name: 'All payments' }).click();
  await payments.rows.getByRole('link', { name: 'Receipt: payment 2' }).click();
  await expect(payments.receipt).toContainText('TX 7');
  await expect(payments.receipt).toContainText(username);
  await expect(payments.receipt).toContainText('Europe/Prague');
  await expectAccessibleInBothColours(page);
  // on paper it stands alone
  await page.emulateMedia({ media: 'print' });
  await expect(payments.receipt).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to the payment' }).click();
  await expect(payments.state).toContainText('Sent to your PayPal account');
});

test('the amount of a payment opens its transactions', async ({ member, network, balance, page }) => {
  const payments = new PaymentsPage(page);
  const payouts = new PayoutsPage(page, network.origin, member.email);
  await payouts.open();
  await payouts.addPaypal('boris@example.com');
  await manager(network, 'bonus', member.username, '150.00', 'USD', 'Welcome');
  await manager(network, 'payments', 'run');
  await payments.open();
  await payments.follow(1);
  await expect(payments.sum).toContainText('$150.00');
  await payments.sum.getByRole('link', { name: '$150.00' }).last().click();
  await expect(balance.rows).toHaveCount(1);
  await expect(balance.rows).toContainText('Payment started');
  await balance.rows.getByRole('link', { name: 'Payment 1' }).click();
  await expect(payments.steps).toHaveCount(1);
  await payments.sum.getByRole('link', { name: '$150.00' }).first().click();
  await expect(page.getByRole('heading', { name: 'Transactions of payment 1' })).toBeVisible();
  await expect(page.getByText('1 transaction comes to $150.00, as in the payment')).toBeVisible();
  await expect(balance.rows).toHaveCount(1);
  await expect(balance.rows).toContainText('Bonus');
});

test('what is inside of a payment comes to what it says, and is still told once it came back', async ({
  signIn,
  network,
  conversions,
  page,
}) => {
  const payments = new PaymentsPage(page);
  await signIn();
  await manager(network, 'payments', 'run');
  await payments.open();
  const number = Number(await payments.rows.first().getByRole('cell').first().innerText());
  await payments.follow(number);
  async function inside(): Promise<number> {
    await payments.sum.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: `Conversions of payment ${number}` })).toBeVisible();
    const verdict = page.getByText(/come to \$[\d,.]+, as in the payment/);
    await expect(verdict).toBeVisible();
    await expect(conversions.rows.first()).toBeVisible();
    const [, count = ''] = /device: ([\d,]+)/.exec(await verdict.innerText()) ?? [];
    await page.getByRole('link', { name: 'Open the payment' }).click();
    await expect(page.getByRole('heading', { name: `Payment ${number}`, level: 1 })).toBeVisible();
    return Number(count.replaceAll(',', ''));
  }
  const before = await inside();
  expect(before).toBeGreaterThan(0);
  await manager(network, 'payments', 'returned', demo.username, String(number), 'Unknown account');
  await expect(payments.state).toContainText('came back to us');
  expect(await inside()).toBe(before);
});
