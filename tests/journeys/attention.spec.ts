import { expect, test } from '#tests/support/browser/journey.ts';
import { BalancePage } from '#tests/support/pages/balance-page.ts';
import { DashboardPage } from '#tests/support/pages/dashboard-page.ts';
import { PayoutsPage } from '#tests/support/pages/payouts-page.ts';
import { manager } from '#tests/support/servers/manager.ts';

test('what needs the publisher goes once it is mended by its button', async ({
  member,
  network,
  shell,
  page,
}) => {
  const dashboard = new DashboardPage(page);
  const payouts = new PayoutsPage(page, network.origin, member.email);
  const listens = page.waitForResponse('**/publisher/api/events');
  await page.goto('dashboard');
  await listens;
  await expect(dashboard.heading).toBeVisible();
  await expect(dashboard.attention).toHaveCount(0);

  // the open panel hears of it, and shows it when the page is looked at again
  await manager(network, 'bonus', member.username, '150.00', 'USD', 'Welcome');
  await expect(page.getByRole('link', { name: /^Balance \$150\.00/ })).toBeVisible();
  await page.goto('dashboard');
  await expect(dashboard.attention.getByRole('listitem')).toHaveText(
    /^You have \$150\.00 and no payout account\./,
  );
  await dashboard.attention.getByRole('link', { name: 'Add an account' }).click();
  await expect(payouts.add).toBeVisible();
  await payouts.addPaypal('anna@example.com');
  await shell.goTo('Dashboard');
  await expect(dashboard.heading).toBeVisible();
  await expect(dashboard.attention).toHaveCount(0);
});

test('a failed postback leads to its log, a limit to its offer, and an amount to its list, the same on dashboard and balance', async ({
  signedIn,
  shell,
  page,
}) => {
  await signedIn.open();
  await test.step('where the money is says the same on dashboard and balance, each part with its list', async () => {
    const balance = new BalancePage(page);
    await expect(signedIn.money.getByText(/ available from /)).toBeVisible();
    const said = await signedIn.money.getByRole('link').allInnerTexts();
    expect(said).toHaveLength(5);
    const [, held = ''] = said;
    await signedIn.money.getByRole('link', { name: /^On hold/ }).click();
    await expect(page).toHaveURL(/\/conversions\?.*onHold/);
    const amount = /\$[\d,.]+/.exec(held)?.[0] ?? 'no amount';
    await expect(page.getByRole('button', { name: /^On hold/, pressed: true })).toContainText(amount);
    await shell.goTo('Balance');
    await expect(balance.heading).toBeVisible();
    await expect(balance.tiles.getByText(/ available from /)).toBeVisible();
    expect(await balance.tiles.getByRole('link').allInnerTexts()).toEqual(said);
  });

  await test.step('a postback that fails leads to its log', async () => {
    await shell.goTo('Dashboard');
    await signedIn.attention.getByRole('link', { name: 'See failed deliveries' }).first().click();
    await expect(page).toHaveURL(/selectedTab=postbacks&open=.+&part=log/);
    await expect(page.getByRole('region', { name: 'Deliveries' }).getByRole('table')).toBeVisible();
  });

  await test.step('a limit leads to its offer', async () => {
    await shell.goTo('Dashboard');
    const limit = signedIn.attention.getByRole('listitem').filter({ hasText: /conversions used/ });
    const name = (await limit.innerText()).split(':')[0] ?? '';
    await limit.getByRole('link', { name: 'Open the offer' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });
});
