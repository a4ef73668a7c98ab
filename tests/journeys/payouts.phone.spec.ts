import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { PayoutsPage } from '#tests/support/pages/payouts-page.ts';

test('an account is added and edited on a phone', async ({ member, network, page }) => {
  const payouts = new PayoutsPage(page, network.origin, member.email);
  await payouts.open();
  await payouts.addPaypal('anna@example.com');
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await payouts.act(payouts.accounts.first(), 'Edit').tap();
  await payouts.minimalAmount.fill('250');
  await payouts.next.tap();
  await payouts.askForPin.tap();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await payouts.pin.fill(await payouts.mailedPin());
  await payouts.confirm('Edit').tap();
  await expect(page.getByText('The account is saved.')).toBeVisible();
  await expect(payouts.accounts.first()).toContainText('250');
});
