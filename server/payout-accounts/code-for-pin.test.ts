import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { pinRequest } from '#contract/resources/profile.ts';
import { mails } from '../platform/tables/mails.ts';
import { rateLimits } from '../platform/tables/rate-limits.ts';
import { LIST, paypal, PIN, saysOf, tron } from '../testing/payouts.ts';
import { factorNetwork } from '../testing/second-factors.ts';
import { payoutAccounts, payoutPins } from './tables.ts';

const here = factorNetwork();
type Owner = Awaited<ReturnType<typeof here.owner>>;
const LD = { 'content-type': 'application/ld+json' };
const post = ({ browser }: Pick<Owner, 'browser'>, body: object) => browser.send('POST', LIST, body, LD);
const askFor = async ({ browser }: Pick<Owner, 'browser'>) =>
  v.parse(pinRequest.row, await (await browser.get(PIN)).json());
const rows = () => here.network.db.select().from(payoutAccounts);

describe('with a second factor a payout account', () => {
  test('is added by a code, which counts once, and no pin is mailed', async () => {
    await here.network.db.delete(payoutAccounts);
    const owner = await here.owner();
    await here.network.db.delete(mails);
    expect(await askFor(owner)).toMatchObject({ by: 'secondFactor', pin: null, sentTo: null });
    expect(await here.network.db.select().from(mails)).toEqual([]);
    const pin = here.code(owner.secret);
    expect((await post(owner, { ...paypal, pin })).status).toBe(200);
    expect(await saysOf(await post(owner, { ...tron, pin }))).toEqual([
      { propertyPath: 'pin', message: 'The code is wrong or was used already' },
    ]);
    expect(await rows()).toHaveLength(1);
  });

  test('goes by a recovery code too, and by no pin from before', async () => {
    await here.network.db.delete(payoutAccounts);
    const before = await here.network.signedIn('publisher');
    await before.get(PIN);
    const owner = await here.owner();
    const [known] = await here.network.db.select().from(payoutPins);
    expect(known?.pinHash).not.toBeNull();
    expect(await saysOf(await post(owner, { ...paypal, pin: here.wrong(owner.secret) }))).toHaveLength(1);
    const added = await post(owner, { ...paypal, pin: owner.codes[0] });
    expect(added.status).toBe(200);
    const { '@id': iri } = v.parse(PayoutAccount, await added.json());
    expect((await owner.browser.send('DELETE', iri, { pin: owner.codes[0] })).status).toBe(422);
    expect((await owner.browser.send('DELETE', iri, { pin: owner.codes[1] })).status).toBe(204);
  });

  test.each([
    ['', 'Code is required'],
    ['12345', 'The code has 6 digits'],
  ])('asks for a code where there is none: %j', async (pin, message) => {
    const owner = await here.owner();
    const said = await saysOf(await post(owner, { ...paypal, pin }));
    expect(said).toEqual([{ propertyPath: 'pin', message }]);
  });

  test('is guessed for no oftener than a log-in', async () => {
    const owner = await here.owner();
    await here.network.db.delete(rateLimits);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1)
      statuses.push((await post(owner, { ...paypal, pin: here.wrong(owner.secret) })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
    expect(await rows()).toEqual([]);
  });

  test('is changed by the pin again once the second factor is off', async () => {
    const owner = await here.owner();
    await owner.browser.send('POST', '/publisher/api/publisher/second_factor/end', {
      currentPassword: 'publisher',
      code: owner.codes[0],
    });
    expect(await askFor(owner)).toMatchObject({ by: 'mail' });
    expect((await post(owner, { ...paypal, pin: owner.codes[1] })).status).toBe(422);
  });
});
