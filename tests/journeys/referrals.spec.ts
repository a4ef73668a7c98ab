import { expect, test } from '#tests/support/browser/journey.ts';
import { manager } from '#tests/support/servers/manager.ts';
import { referralBy } from '#tests/support/servers/referral.ts';

test('somebody registers by the link and sells, and the referrer hears of it in the card, the report and the balance', async ({
  member,
  page,
  browser,
  network,
  shell,
}) => {
  await page.goto('reports?selectedTab=referral');
  const card = page.getByRole('region', { name: 'Referrals' });
  await expect(card.getByRole('list', { name: 'How it works' })).toContainText('5%');
  const link = (await card.getByText('/publisher/register?ref=').innerText()).trim();

  const referral =
    await test.step('they register by the link and confirm, which the open card hears', async () => {
      const theirs = await referralBy(link, browser, network);
      const registered = card.getByText('Registered', { exact: true }).locator('..');
      await expect(registered).toContainText('1');
      return theirs;
    });

  await test.step('5 % of a lead of theirs are the referrer’s, in the header at once, in the report and in the balance', async () => {
    await referral.sell();
    await expect.poll(() => shell.amount()).toBe(0.09);
    await page.reload();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$0.09');
    await page.getByRole('radio', { name: 'By referral' }).check();
    await expect(page.getByRole('row', { name: /Referral #\d+/ })).toContainText('$0.09');
    await page.getByRole('link', { name: /^Referral #\d+$/ }).click();
    await expect(page).toHaveURL(/\/balance\?search=/);
    await expect(page.getByRole('row', { name: /Referral commission/ })).toContainText('$0.09');
    expect(await manager(network, 'referrals', member.username)).toContain(referral.username);
    expect(await manager(network, 'ledger', 'check')).toContain('The ledger is right');
  });
});
