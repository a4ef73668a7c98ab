import { expect, type Browser } from '@playwright/test';
import * as v from 'valibot';
import { Mailbox } from '../pages/mailbox.ts';
import { RegisterPage } from '../pages/register-page.ts';
import { MemberSession } from './member-session.ts';
import type { Network } from './network.ts';
import { strangerOf } from './newcomer.ts';
import { click, linkTo, postback } from './tracker.ts';

const Offers = v.object({
  'hydra:member': v.array(v.object({ id: v.string(), relativeId: v.number() })),
});
/** Open to everybody, without a hold; 1.80 a lead. */
const OFFER = 101;

/** Somebody with a browser of their own, who registers by a publisher's link, confirms, and sells later. */
export async function referralBy(link: string, browser: Browser, network: Network) {
  const theirs = await browser.newContext({ locale: 'en-GB' });
  const other = await theirs.newPage();
  const who = strangerOf();
  await other.goto(link);
  const form = new RegisterPage(other);
  await form.register(who);
  await expect(form.sent).toBeVisible();
  await other.goto(`${network.origin}${await new Mailbox(other, network.origin).linkTo(who.email)}`);
  await expect(other).toHaveURL(/\/publisher\/login/);
  return {
    username: who.username,
    /** Launches an offer; a lead of it is approved. Once: the browser is closed then. */
    sell: async () => {
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
    },
  };
}
