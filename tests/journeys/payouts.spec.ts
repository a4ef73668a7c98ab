import { expect, test } from '#tests/support/browser/journey.ts';
import { Keyboard } from '#tests/support/browser/keyboard.ts';
import { storedText } from '#tests/support/browser/stored-text.ts';
import { PayoutsPage } from '#tests/support/pages/payouts-page.ts';
import { manager } from '#tests/support/servers/manager.ts';

/** No method's example: that one is kept. */
const TRON = 'TAzNLU555pAZSmv5NiusS4AihvBgpMwbKY';

test('the first account is added by keyboard and confirmed with the pin from the mail; the second is made active, and deleted by keyboard', async ({
  member,
  network,
  shell,
  page,
}) => {
  const payouts = new PayoutsPage(page, network.origin, member.email);
  const keys = new Keyboard(page);
  await page.goto('balance');
  await expect(page.getByText('You have no payout account yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Open payout accounts' }).click();
  const { accounts } = payouts;
  await keys.press(payouts.add);
  await keys.along('ArrowDown', payouts.method(/PayPal/));
  await page.keyboard.press('Space');
  await keys.fill(payouts.account, 'anna@example.com');
  await keys.fill(payouts.minimalAmount, '75');
  await page.keyboard.press('Enter');
  await keys.press(payouts.askForPin);
  await keys.fill(payouts.pin, await payouts.mailedPin());
  await page.keyboard.press('Enter');
  await expect(page.getByText('The account is added.')).toBeVisible();
  await expect(payouts.dialog).toBeHidden();
  await expect(accounts).toHaveCount(1);
  await expect(accounts.first()).toContainText('a•••@example.com');
  await expect(accounts.first()).toContainText('In force from');
  await expect(accounts.first().getByRole('timer')).toContainText(/Time left: (1 d 0|23) h/);
  await expect(page.getByText('anna@example.com')).toHaveCount(0);

  await payouts.addPaypal('boris@example.com');
  await expect(accounts).toHaveCount(2);
  await payouts.act(accounts.nth(1), 'Make active').click();
  await expect(payouts.dialog).toContainText(/next payment/);
  await expect(payouts.dialog.getByText(/^\d{4}-\d\d-\d\d$/)).toHaveCSS('white-space', 'nowrap');
  await payouts.askForPin.click();
  await payouts.pin.fill(await payouts.mailedPin());
  await payouts.confirm('Make active').click();
  await expect(page.getByText('The account is active.')).toBeVisible();
  await expect(accounts.first()).toContainText('Not active');
  await expect(payouts.dialog).toBeHidden();

  await keys.press(payouts.act(accounts.nth(1), 'Delete'));
  await expect(page.getByText('This is your active account', { exact: false })).toBeVisible();
  await keys.press(payouts.askForPin);
  await keys.fill(payouts.pin, await payouts.mailedPin());
  await page.keyboard.press('Enter');
  await expect(page.getByText('The account is deleted.')).toBeVisible();
  await expect(payouts.dialog).toBeHidden();
  await expect(accounts).toHaveCount(1);
  // everywhere, until another is active
  const warning = page.getByText('None of your accounts is active.', { exact: false });
  await expect(warning).toBeVisible();
  for (const name of ['Balance', 'Payments']) {
    await shell.goTo(name);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(warning).toBeVisible();
  }
});

test('A5: a mistyped account is told while it is typed; a pin that is wrong five times locks, and is kept nowhere', async ({
  member,
  network,
  mailbox,
  page,
  expected,
}) => {
  expected.push(/status of 4(22|29)/);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const payouts = new PayoutsPage(page, network.origin, member.email);
  await payouts.open();
  await payouts.add.click();
  await payouts.method(/TRC20/).check();
  await payouts.account.fill(TRON.replace(/.$/, (last) => (last === 'u' ? 'v' : 'u')));
  await expect(page.getByText(/its checksum is wrong/)).toBeVisible();
  await payouts.account.fill(TRON);
  await expect(page.getByText('This account looks right')).toBeVisible();
  await payouts.minimalAmount.fill('500');
  await payouts.next.click();
  await payouts.askForPin.click();
  const right = await payouts.mailedPin();
  const wrong = right === '135791' ? '135792' : '135791';
  for (let tries = 0; tries < 5; tries += 1) {
    await payouts.pin.fill(wrong);
    await payouts.confirm('Add an account').click();
    await expect(page.getByText('The pin is wrong or no longer valid')).toBeVisible();
  }
  // the right one is too late
  await payouts.pin.fill(right);
  await payouts.confirm('Add an account').click();
  await expect(page.getByRole('alert')).toContainText('A wrong pin was entered too often');
  const kept = `${await storedText(page)} ${addresses.join(' ')} ${page.url()}`;
  for (const secret of [right, wrong, TRON]) expect(kept).not.toContain(secret);
  await mailbox.read(member.email);
  await expect(page.getByText(/^Wrong pins/).first()).toBeVisible();
});

test("'this was not me' in the mail stops payouts signed out, until the manager releases them", async ({
  member,
  network,
  page,
  browser,
}) => {
  const payouts = new PayoutsPage(page, network.origin, member.email);
  await payouts.open();
  await payouts.addPaypal('anna@example.com');

  const elsewhere = await browser.newContext();
  const mails = new PayoutsPage(await elsewhere.newPage(), network.origin, member.email);
  await mails.followStop();
  await expect(mails.page.getByRole('heading', { name: 'Was this not you?' })).toBeVisible();
  await mails.page.getByRole('button', { name: 'Stop all payments' }).click();
  await expect(mails.page.getByRole('heading', { name: 'Payments are stopped' })).toBeVisible();
  await elsewhere.close();

  // the panel that is open hears of it
  await expect(page.getByText(/^Payments are stopped: a change/)).toBeVisible();
  await expect(payouts.accounts.getByRole('button')).toHaveCount(0);
  await manager(network, 'payouts-release', member.username);
  await expect(page.getByText('None of your accounts is active.', { exact: false })).toBeVisible();
  await expect(payouts.act(payouts.accounts.first(), 'Make active')).toBeEnabled();
});
