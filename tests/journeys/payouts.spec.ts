import { expect, test, type Page } from '#tests/support/browser/journey.ts';
import { Mailbox } from '#tests/support/pages/mailbox.ts';

const address = 'settings?selectedTab=payout_accounts';

/** The pin in the newest mail, in a tab of its own: the dialog stays open. */
async function pinFor(page: Page, email: string, origin: string): Promise<string> {
  const mails = new Mailbox(await page.context().newPage(), origin);
  await mails.read(email);
  const text = (await mails.page.locator('pre').textContent()) ?? '';
  await mails.page.close();
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

async function addAccount(page: Page, pin: () => Promise<string>, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByLabel('Payment account').fill(account);
  await page.getByLabel('Minimal payment amount').fill('100');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send me a pin' }).click();
  await expect(page.getByLabel('Pin')).toBeVisible();
  await page.getByLabel('Pin').fill(await pin());
  await page.getByRole('dialog').getByRole('button', { name: 'Add an account' }).click();
  await expect(page.getByText('The account is added.')).toBeVisible();
}

test('the first account is typed, looked at and confirmed with the pin from the mail; the second is made active, the first deleted', async ({
  member,
  network,
  page,
}) => {
  const pin = () => pinFor(page, member.email, network.origin);
  await page.goto(address);
  await expect(page.getByText('You have no payout account yet.')).toBeVisible();
  await addAccount(page, pin, 'anna@example.com');
  const accounts = page.getByRole('region', { name: 'Payout accounts' }).getByRole('listitem');
  await expect(accounts).toHaveCount(1);
  await expect(accounts.first()).toContainText('a•••@example.com');
  await expect(accounts.first()).toContainText('In force from');
  await expect(page.getByText('anna@example.com')).toHaveCount(0);

  await addAccount(page, pin, 'boris@example.com');
  await expect(accounts).toHaveCount(2);
  await accounts
    .nth(1)
    .getByRole('button', { name: /^Make active/ })
    .click();
  await page.getByRole('button', { name: 'Send me a pin' }).click();
  await page.getByLabel('Pin').fill(await pin());
  await page.getByRole('dialog').getByRole('button', { name: 'Make active' }).click();
  await expect(page.getByText('The account is active.')).toBeVisible();
  await expect(accounts.first()).toContainText('Not active');

  await accounts
    .nth(1)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('This is your active account', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a pin' }).click();
  await page.getByLabel('Pin').fill(await pin());
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The account is deleted.')).toBeVisible();
  await expect(accounts).toHaveCount(1);
  await expect(page.getByText('None of your accounts is active.', { exact: false })).toBeVisible();
});

test('a mistyped account is told while it is typed, and a pin that is wrong five times locks', async ({
  member,
  mailbox,
  page,
  expected,
}) => {
  expected.push(/status of 4(22|29)/);
  await page.goto(address);
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByRole('radio', { name: /TRC20/ }).check();
  const account = page.getByLabel('Payment account');
  await account.fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u');
  await expect(page.getByText(/its checksum is wrong/)).toBeVisible();
  await account.fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await expect(page.getByText('This account looks right')).toBeVisible();
  await page.getByLabel('Minimal payment amount').fill('500');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send me a pin' }).click();
  const pin = page.getByLabel('Pin');
  for (let tries = 0; tries < 5; tries += 1) {
    await pin.fill('000000');
    await page.getByRole('dialog').getByRole('button', { name: 'Add an account' }).click();
    await expect(page.getByText('The pin is wrong or no longer valid')).toBeVisible();
  }
  await pin.fill('000000');
  await page.getByRole('dialog').getByRole('button', { name: 'Add an account' }).click();
  await expect(page.getByRole('alert')).toContainText('A wrong pin was entered too often');
  await mailbox.read(member.email);
  await expect(page.getByText(/^Wrong pins/).first()).toBeVisible();
});
