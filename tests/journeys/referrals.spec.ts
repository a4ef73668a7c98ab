import * as v from 'valibot';
import { expect, test } from '#tests/support/browser/journey.ts';
import { Mailbox } from '#tests/support/pages/mailbox.ts';
import { RegisterPage } from '#tests/support/pages/register-page.ts';
import { manager } from '#tests/support/servers/manager.ts';
import { MemberSession } from '#tests/support/servers/member-session.ts';
import { strangerOf } from '#tests/support/servers/newcomer.ts';
import { click, linkTo, postback } from '#tests/support/servers/tracker.ts';

const Offers = v.object({
  'hydra:member': v.array(v.object({ id: v.string(), relativeId: v.number() })),
});
/** Open to everybody, without a hold; 1.80 a lead. */
const OFFER = 101;

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

  const theirs = await browser.newContext({ locale: 'en-GB' });
  const other = await theirs.newPage();
  const who = strangerOf();

  await test.step('they register by the link and confirm, which the open card hears', async () => {
    await other.goto(link);
    const form = new RegisterPage(other);
    await form.register(who);
    await expect(form.sent).toBeVisible();
    await other.goto(`${network.origin}${await new Mailbox(other, network.origin).linkTo(who.email)}`);
    await expect(other).toHaveURL(/\/publisher\/login/);
    const registered = card.getByText('Registered', { exact: true }).locator('..');
    await expect(registered).toContainText('1');
  });

  await test.step('they launch an offer, and a lead of theirs is approved', async () => {
    await new MemberSession(theirs, network.origin).logIn(who);
    const api = `${network.origin}/publisher/api`;
    const listed = await theirs.request.get(`${api}/offers?itemsPerPage=10000`);
    const offers = v.parse(Offers, await listed.json())['hydra:member'];
    const offer = offers.find(({ relativeId }) => relativeId === OFFER);
    const launched = await theirs.request.post(`${api}/offers/${offer?.id}/launch`, {
      data: {},
      headers: { origin: network.origin },
    });
    expect(launched.ok()).toBe(true);
    await theirs.close();
    const { address, key } = await linkTo(network, who.username, String(OFFER));
    const sold = await postback(network.origin, { click_id: await click(address), key });
    expect(sold.status).toBe(200);
  });

  await test.step('5 % of it are the referrer’s, in the header at once, in the report and in the balance', async () => {
    await expect.poll(() => shell.amount()).toBe(0.09);
    await page.reload();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$0.09');
    await page.getByRole('radio', { name: 'By referral' }).check();
    await expect(page.getByRole('row', { name: /Referral #\d+/ })).toContainText('$0.09');
    await page.goto('balance');
    await expect(page.getByRole('row', { name: /Referral commission/ })).toContainText('$0.09');
    expect(await manager(network, 'referrals', member.username)).toContain(who.username);
    expect(await manager(network, 'ledger', 'check')).toContain('The ledger is right');
  });
});
