import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { PaymentsPage } from '#tests/support/pages/payments-page.ts';
import { inForceAtOnce, PayoutsPage } from '#tests/support/pages/payouts-page.ts';
import { demo } from '#tests/support/servers/demo.ts';
import { idIn, manager } from '#tests/support/servers/manager.ts';
import { click, linkTo, postback } from '#tests/support/servers/tracker.ts';

// Nobody waits a day here.
test.use({ settings: inForceAtOnce });
// One after the other: they share the server with this setting.
test.describe.configure({ mode: 'default' });

/** An offer of the demo that is given by the manager: 16.00 a conversion. */
const OFFER = '109';

test('from a first account to a first payment: what is told of it is the same in list, page, receipt, balance and mail', async ({
  member,
  network,
  dashboard,
  balance,
  header,
  shell,
  mailbox,
  page,
}) => {
  const { username, email } = member;
  const payments = new PaymentsPage(page);
  const payouts = new PayoutsPage(page, network.origin, email);
  const next = page.getByRole('region', { name: 'Next payment' });

  await test.step('the account is entered from where it is missed', async () => {
    await payments.open();
    await expect(next).toContainText('You have no payout account yet.');
    await next.getByRole('link', { name: 'Open payout accounts' }).click();
    await payouts.addPaypal('clara@example.com');
    await shell.goTo('Payments');
    await expect(next).toContainText('To c•••@example.com by PayPal');
    await expect(next).toContainText('$100.00 more to the minimum of $100.00');
  });

  await test.step('money becomes available', async () => {
    await manager(network, 'approve-offer', username, `#${OFFER}`);
    const { address, key } = await linkTo(network, username, OFFER);
    const claim = { click_id: await click(address), key };
    expect((await postback(network.origin, claim)).status).toBe(200);
    await manager(network, 'approve', username, idIn(await manager(network, 'conversions', username)));
    await manager(network, 'bonus', username, '150.00', 'USD', 'Welcome');
    await expect(header.balance).toContainText('$166.00');
    // the balance may have been asked for between the two: of the second this page has not been told yet
    await expect(next).toContainText('Bonuses, referral commissions and corrections: $150.00');
    const listens = page.waitForResponse('**/publisher/api/events');
    await dashboard.open();
    await listens;
    await expect(next).toContainText('The minimum of $100.00 is reached');
    await expect(next).toContainText('Bonuses, referral commissions and corrections: $150.00');
  });

  await test.step('a run pays what is due: the conversion of this week waits for the next one', async () => {
    expect(await manager(network, 'payments', 'plan')).toMatch(
      new RegExp(`${username} +1 +paypal +c•••@example.com +150.0000 +3.0000 +147.0000`),
    );
    await manager(network, 'payments', 'run');
    await expect(header.balance).toContainText('$16.00');
    await expect(next).toContainText('$84.00 more to the minimum of $100.00');
    await shell.goTo('Payments');
    await expect(payments.rows).toContainText('c•••@example.com');
    await expect(payments.rows).toContainText('In payment');
    expect(await payments.column('Amount')).toEqual(['$150.00']);
    expect(await payments.column('Commission')).toEqual(['$3.00']);
    await payments.follow(1);
    await expect(payments.state).toContainText('On its way to your PayPal account.');
    await expect(payments.sum).toContainText(/Bonuses\s*\$150\.00/);
    await expect(payments.sum).toContainText(/You receive\s*\$147\.00/);
  });

  await test.step('it is sent, and proved by its receipt', async () => {
    await manager(network, 'payments', 'sent', username, '1', 'TX', '1');
    await expect(payments.state).toContainText('Sent to your PayPal account');
    await expect(payments.steps).toHaveCount(2);
    await payments.state.getByRole('link', { name: 'Receipt' }).click();
    for (const text of [username, email, 'TX 1', 'c•••@example.com', '$3.00', '$147.00'])
      await expect(payments.receipt).toContainText(text);
  });

  await test.step('the balance says the same, and so does the mail', async () => {
    await shell.goTo('Balance');
    await expect(balance.tile('Paid')).toContainText('$150.00');
    await expect(balance.tile('In payment')).toContainText('$0.00');
    await expect(balance.tile('Available')).toContainText('$16.00');
    await expect.poll(() => balance.lines()).toMatchObject({ Paid: '-$150.00', Closing: '$16.00' });
    await expect(balance.rows).toHaveCount(5);
    await expect(balance.rows.first()).toContainText('Paid');
    await balance.tile('Paid').click();
    expect(await balance.agrees(/^Paid in /)).toBe(1);
    await balance.rows.getByRole('link', { name: 'Payment 1' }).click();
    await expect(payments.state).toContainText('Sent to your PayPal account');
    await mailbox.read(email);
    await expect(page.locator('pre')).toContainText('We have sent you $147.00 (PayPal, c•••@example.com).');
  });
});

test('a payment comes, opens its transactions, comes back with its reason, is mended and paid again, and has its receipt', async ({
  member,
  network,
  balance,
  shell,
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
  await shell.goTo('Payments');
  await expect(payments.heading).toBeVisible();
  await manager(network, 'payments', 'run');

  // an open list hears of it
  await expect(payments.rows).toHaveCount(1);
  await expect(payments.rows).toContainText('$200.00');
  await expect(payments.rows).toContainText('In payment');
  await payments.follow(1);
  await expect(payments.state).toContainText('On its way to your PayPal account.');

  await test.step('its amount opens its transactions', async () => {
    await expect(payments.sum).toContainText('$200.00');
    await payments.sum.getByRole('link', { name: '$200.00' }).last().click();
    await expect(balance.rows).toHaveCount(1);
    await expect(balance.rows).toContainText('Payment started');
    await balance.rows.getByRole('link', { name: 'Payment 1' }).click();
    await expect(payments.steps).toHaveCount(1);
    await payments.sum.getByRole('link', { name: '$200.00' }).first().click();
    await expect(page.getByRole('heading', { name: 'Transactions of payment 1' })).toBeVisible();
    await expect(page.getByText('1 transaction comes to $200.00, as in the payment')).toBeVisible();
    await expect(balance.rows).toHaveCount(1);
    await expect(balance.rows).toContainText('Bonus');
    await page.getByRole('link', { name: 'Open the payment' }).click();
    await expect(page.getByRole('heading', { name: 'Payment 1', level: 1 })).toBeVisible();
  });

  await manager(network, 'payments', 'returned', username, '1', 'Unknown account');
  await expect(payments.state).toContainText('came back to us');
  await expect(payments.state).toContainText('From the network: Unknown account');
  await expect(payments.state).toContainText('$200.00 is back in your balance');
  await expectAccessibleInBothColours(page);
  await payments.state.getByRole('link', { name: 'Open payout accounts' }).click();
  await expect(payouts.accounts).toHaveCount(1);

  await manager(network, 'payments', 'run');
  await manager(network, 'payments', 'sent', username, '2', 'TX', '7');
  // a page that is loaded anew meanwhile shows what it has, for as long as that is fresh
  await shell.goTo('Payments');
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
