import { expect, test } from '#tests/support/browser/journey.ts';
import { PayoutsPage } from '#tests/support/pages/payouts-page.ts';

test('payment info says what is missing without an account, keeps a note, leads to the accounts, and changes the minimum of one, not below what its method pays from', async ({
  member,
  network,
  page,
}) => {
  const payouts = new PayoutsPage(page, network.origin, member.email);
  const info = page.getByRole('region', { name: 'Payment info' });
  const minimum = info.getByLabel('Minimal payment amount');
  const save = info.getByRole('button', { name: 'Save changes' });
  await page.goto('settings?selectedTab=payment_info');
  await expect(info.getByText('Payment account is required')).toBeVisible();
  await expect(info.getByText('You have no payout account yet.', { exact: false })).toBeVisible();
  await expect(minimum).toHaveCount(0);

  const note = info.getByLabel('Note for the payer');
  await note.fill('VAT CZ1234\nLtd.');
  await save.click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(note).toHaveValue('VAT CZ1234 Ltd.');
  expect(await member.session.profile()).toMatchObject({ paymentNote: 'VAT CZ1234 Ltd.' });
  await page.reload();
  await expect(note).toHaveValue('VAT CZ1234 Ltd.');

  await info.getByRole('link', { name: 'Open payout accounts' }).click();
  await expect(page).toHaveURL(/\/publisher\/settings\?selectedTab=payout_accounts/);
  await payouts.addPaypal('anna@example.com');
  await expect(payouts.accounts).toHaveCount(1);

  await page.getByRole('tab', { name: 'Payment info' }).click();
  await expect(info).toContainText('a•••@example.com');
  await minimum.fill('49.99');
  await save.click();
  await expect(info.getByText('PayPal pays from 50 USD')).toBeVisible();
  await expect(minimum).toHaveValue('49.99');
  await expect(minimum).toBeFocused();

  await minimum.fill('250');
  await save.click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(minimum).toHaveValue('250');
  await page.getByRole('tab', { name: 'Payout accounts' }).click();
  await expect(payouts.accounts.first()).toContainText('$250.00');
});
