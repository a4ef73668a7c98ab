import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { requestReset, resetPassword } from '../auth/password-reset.ts';
import { mailTokens } from '../auth/tables/mail-tokens.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { confirmEmailChange } from '../publishers/email-change.ts';
import { tokenTo } from '../testing/mails.ts';
import { payoutOwner, paypal, tron } from '../testing/payouts.ts';

const PROFILE = `/publisher/api/publishers/${DEMO_PUBLISHER_ID}`;
const NEW = { plainPassword: 'Quite another 1', repeatPlainPassword: 'Quite another 1' };
const owner = payoutOwner();
const { add, freshPin, patch } = owner;

test('an edited account waits again; another minimum does not', async () => {
  const account = await add();
  owner.network.clock.move(DAY_MS);
  await owner.logIn();
  const minimum = await patch(account['@id'], { minimalAmount: '75', pin: await freshPin() });
  expect(v.parse(PayoutAccount, await minimum.json())).toMatchObject({
    minimalAmount: '75.0000',
    inForceAt: null,
  });
  const moved = await patch(account['@id'], { account: 'b@example.com', pin: await freshPin() });
  expect(v.parse(PayoutAccount, await moved.json())).toMatchObject({ account: 'b•••@example.com' });
  expect(await owner.blocker()).toBe('notInForce');
});

describe('a new account waits', () => {
  const me = eq(publishers.id, DEMO_PUBLISHER_ID);
  /** How long a new account waits after what was done, hours. */
  const waitAfter = async (done: () => Promise<unknown>) => {
    const { clock, db } = owner.network;
    const [before] = await db.select().from(publishers).where(me);
    if (!before) return expect.unreachable('no publisher');
    await done();
    // so that the owner gets in as ever
    const { passwordHash, email, emailKey } = before;
    await db.update(publishers).set({ passwordHash, email, emailKey }).where(me);
    const waits = async (account: object) => {
      await owner.logIn();
      const { inForceAt } = await add(account);
      return (Date.parse(inForceAt ?? '') - clock.now().getTime()) / HOUR_MS;
    };
    const first = await waits(paypal);
    clock.move(DAY_MS);
    const atLast = await waits(tron);
    clock.move(1);
    const later = await waits({ ...tron, account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' });
    await db.update(publishers).set({ passwordChangedAt: null }).where(me);
    await db.delete(mailTokens);
    return [first, atLast, later];
  };

  test('twice as long within a day of a password that was changed in the settings', async () => {
    const change = async () =>
      expect((await patch(PROFILE, { ...NEW, currentPassword: 'publisher' })).status).toBe(200);
    expect(await waitAfter(change)).toEqual([48, 48, 24]);
  });

  test('twice as long within a day of a password that was set by a mailed link', async () => {
    const reset = async () => {
      await requestReset(owner.network, owner.email);
      await resetPassword(owner.network, await tokenTo(owner.network.db, owner.email), NEW.plainPassword);
    };
    expect(await waitAfter(reset)).toEqual([48, 48, 24]);
  });

  test('twice as long within a day of a new e-mail address', async () => {
    const move = async () => {
      const email = 'moved@traffic.example';
      expect((await patch(PROFILE, { email, currentPassword: 'publisher' })).status).toBe(200);
      await confirmEmailChange(owner.network, await tokenTo(owner.network.db, email));
    };
    expect(await waitAfter(move)).toEqual([48, 48, 24]);
  });

  test('as ever after a password that was not changed, and after other changes of the profile', async () => {
    const fail = async () => {
      expect((await patch(PROFILE, { ...NEW, currentPassword: 'wrong' })).status).toBe(422);
      expect((await patch(PROFILE, { phone: '+420601234568', language: 'en' })).status).toBe(200);
      await requestReset(owner.network, owner.email);
    };
    expect(await waitAfter(fail)).toEqual([24, 24, 24]);
  });
});
