import { expect, test } from '#tests/support/browser/journey.ts';

test('without an account payment info says what is missing, keeps a note, and leads to the accounts', async ({
  member,
  page,
}) => {
  await page.goto('settings?selectedTab=payment_info');
  const info = page.getByRole('region', { name: 'Payment info' });
  await expect(info.getByText('Payment account is required')).toBeVisible();
  await expect(info.getByText('You have no payout account yet.', { exact: false })).toBeVisible();
  await expect(info.getByLabel('Minimal payment amount')).toHaveCount(0);

  const note = info.getByLabel('Note for whoever pays you');
  await note.fill('VAT CZ1234\nLtd.');
  await info.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(note).toHaveValue('VAT CZ1234 Ltd.');
  expect(await member.session.profile()).toMatchObject({ paymentNote: 'VAT CZ1234 Ltd.' });
  await page.reload();
  await expect(note).toHaveValue('VAT CZ1234 Ltd.');

  await info.getByRole('link', { name: 'Open payout accounts' }).click();
  await expect(page).toHaveURL(/\/publisher\/settings\?selectedTab=payout_accounts/);
  await page.getByRole('button', { name: 'Add an account' }).click();
  await expect(page.getByRole('dialog', { name: 'New payout account' })).toBeVisible();
});
