import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { API_BASE, paths } from '#contract/paths.ts';
import { PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { pinRequest } from '#contract/resources/profile.ts';
import { PasskeyOptions } from '#contract/resources/second-factor.ts';
import { DAY_MS } from '#contract/spans.ts';
import { mails } from '../platform/tables/mails.ts';
import { rateLimits } from '../platform/tables/rate-limits.ts';
import { authenticator } from '../testing/authenticator.ts';
import { LIST, paypal, PIN, saysOf, tron } from '../testing/payouts.ts';
import { factorNetwork } from '../testing/second-factors.ts';
import { secondFactors } from '../second-factor/tables.ts';
import { payoutAccounts } from './tables.ts';

const here = factorNetwork();
type Owner = Awaited<ReturnType<typeof here.owner>>;
const PASSKEY = `${API_BASE}${paths.pinPasskey}`;
const LD = { 'content-type': 'application/ld+json' };
const post = ({ browser }: Pick<Owner, 'browser'>, body: object) => browser.send('POST', LIST, body, LD);
const askFor = async ({ browser }: Pick<Owner, 'browser'>) =>
  v.parse(pinRequest.row, await (await browser.get(PIN)).json());
/** As if the factor stood so long: sessions don't. */
const stoodFor = (ms: number) =>
  here.network.db
    .update(secondFactors)
    .set({ confirmedAt: new Date(here.network.clock.now().getTime() - ms) });
async function owner() {
  const made = await here.owner();
  await stoodFor(7 * DAY_MS);
  return made;
}
/** A passkey of theirs. */
async function withPasskey({ browser, codes }: Owner) {
  const key = authenticator({ origin: new URL(here.network.config.publicUrl).origin });
  const proof = { currentPassword: 'publisher', code: codes.at(-1) };
  const begun = await browser.send('POST', `${API_BASE}${paths.passkeysBegin}`, proof);
  const { challenge } = v.parse(PasskeyOptions, await begun.json());
  const body = { name: 'Laptop', credential: key.make(challenge) };
  expect((await browser.send('POST', `${API_BASE}${paths.passkeys}`, body)).status).toBe(200);
  return key;
}
const rows = () => here.network.db.select().from(payoutAccounts);

describe('with a second factor a payout account', () => {
  test('is added by a code, which counts once, and no pin is mailed', async () => {
    await here.network.db.delete(payoutAccounts);
    const who = await owner();
    await here.network.db.delete(mails);
    expect(await askFor(who)).toMatchObject({ by: 'secondFactor', pin: null, sentTo: null });
    expect(await here.network.db.select().from(mails)).toEqual([]);
    const pin = here.code(who.secret);
    expect((await post(who, { ...paypal, pin })).status).toBe(200);
    expect(await saysOf(await post(who, { ...tron, pin }))).toEqual([
      { propertyPath: 'pin', message: 'The code is wrong or was used already' },
    ]);
    expect(await rows()).toHaveLength(1);
  });

  test('goes by a recovery code too', async () => {
    await here.network.db.delete(payoutAccounts);
    const who = await owner();
    expect(await saysOf(await post(who, { ...paypal, pin: here.wrong(who.secret) }))).toHaveLength(1);
    const added = await post(who, { ...paypal, pin: who.codes[0] });
    expect(added.status).toBe(200);
    const { '@id': iri } = v.parse(PayoutAccount, await added.json());
    expect((await who.browser.send('DELETE', iri, { pin: who.codes[0] })).status).toBe(422);
    expect((await who.browser.send('DELETE', iri, { pin: who.codes[1] })).status).toBe(204);
  });

  test('is confirmed by the mailed pin as long as the factor is younger than a week', async () => {
    await here.network.db.delete(payoutAccounts);
    const young = await here.owner();
    await stoodFor(7 * DAY_MS - 1000);
    expect(await askFor(young)).toMatchObject({ by: 'mail' });
    expect(await saysOf(await post(young, { ...paypal, pin: here.code(young.secret) }))).toEqual([
      { propertyPath: 'pin', message: 'The pin is wrong or no longer valid' },
    ]);
    expect((await here.state(young.browser)).confirmsPayouts).toBe(false);
    await stoodFor(7 * DAY_MS);
    expect((await here.state(young.browser)).confirmsPayouts).toBe(true);
    expect((await post(young, { ...paypal, pin: here.code(young.secret) })).status).toBe(200);
  });

  test('that is right is counted as no try', async () => {
    await here.network.db.delete(payoutAccounts);
    const who = await owner();
    for (let time = 0; time < 12; time += 1) {
      const added = await post(who, { ...paypal, pin: here.code(who.secret) });
      expect(added.status).toBe(200);
      await here.network.db.delete(payoutAccounts);
      here.nextStep();
    }
  });

  test.each([
    ['', 'Code is required'],
    ['12345', 'The code has 6 digits'],
  ])('asks for a code where there is none: %j', async (pin, message) => {
    const who = await owner();
    const said = await saysOf(await post(who, { ...paypal, pin }));
    expect(said).toEqual([{ propertyPath: 'pin', message }]);
  });

  test('is confirmed by a passkey, once for what it was asked', async () => {
    await here.network.db.delete(payoutAccounts);
    const who = await owner();
    expect((await who.browser.send('POST', PASSKEY, {})).status).toBe(409);
    const key = await withPasskey(who);
    expect(await askFor(who)).toMatchObject({ by: 'secondFactor', passkeys: true });
    const ask = async () =>
      v.parse(PasskeyOptions, await (await who.browser.send('POST', PASSKEY, {})).json()).challenge;
    // of nothing that was asked, of another, of one before the last
    expect(await saysOf(await post(who, { ...paypal, passkey: key.sign('eA') }))).toEqual([
      { propertyPath: 'pin', message: 'This passkey could not be verified.' },
    ]);
    const first = await ask();
    const second = await ask();
    await saysOf(await post(who, { ...paypal, passkey: key.sign(first) }));
    const stranger = authenticator({ origin: new URL(here.network.config.publicUrl).origin });
    await saysOf(await post(who, { ...paypal, passkey: stranger.sign(second) }));
    const signed = key.sign(second);
    const answers = await Promise.all([
      post(who, { ...paypal, passkey: signed }),
      post(who, { ...tron, passkey: signed }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await rows()).toHaveLength(1);
  });

  test('is confirmed by no passkey as long as the factor is younger than a week, nor by what a log-in has signed', async () => {
    await here.network.db.delete(payoutAccounts);
    const who = await owner();
    const key = await withPasskey(who);
    const challenged = await here.challenged();
    const asked = await challenged.send('POST', `${API_BASE}${paths.loginPasskeyOptions}`, {});
    const { challenge } = v.parse(PasskeyOptions, await asked.json());
    await saysOf(await post(who, { ...paypal, passkey: key.sign(challenge) }));
    await stoodFor(7 * DAY_MS - 1000);
    expect((await who.browser.send('POST', PASSKEY, {})).status).toBe(409);
    expect(await askFor(who)).toMatchObject({ by: 'mail', passkeys: false });
    await saysOf(await post(who, { ...paypal, passkey: key.sign(challenge) }));
  });

  test('is guessed for no oftener than a log-in', async () => {
    const who = await owner();
    await here.network.db.delete(rateLimits);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1)
      statuses.push((await post(who, { ...paypal, pin: here.wrong(who.secret) })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
    expect(await rows()).toEqual([]);
  });

  test('is changed by the pin again once the second factor is off', async () => {
    const who = await owner();
    await who.browser.send('POST', '/publisher/api/publisher/second_factor/end', {
      currentPassword: 'publisher',
      code: who.codes[0],
    });
    expect(await askFor(who)).toMatchObject({ by: 'mail' });
    expect((await post(who, { ...paypal, pin: who.codes[1] })).status).toBe(422);
  });
});
