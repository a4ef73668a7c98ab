import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { pinRequest } from '#contract/resources/profile.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { LIST, payoutOwner, paypal, PIN, saysOf, tron } from '../testing/payouts.ts';

const owner = payoutOwner();
const { add, freshPin, mailed, mailedPin, post, rows } = owner;

describe('the pin', () => {
  test('goes by mail, counts for ten minutes, once, and says where it went', async () => {
    const asked = v.parse(pinRequest.row, await (await owner.browser.get(PIN)).json());
    expect(asked).toMatchObject({
      pin: null,
      sentTo: `${owner.email.slice(0, 1)}•••@${owner.email.split('@')[1]}`,
    });
    expect(Date.parse(asked.expiresAt ?? '')).toBe(owner.network.clock.now().getTime() + 600_000);
    const pin = await mailedPin();
    expect((await post({ ...paypal, pin })).status).toBe(200);
    const used = await saysOf(await post({ ...tron, pin }));
    expect(used).toEqual([{ propertyPath: 'pin', message: 'The pin is wrong or no longer valid' }]);
    const late = await freshPin();
    owner.network.clock.move(600_000);
    await saysOf(await post({ ...tron, pin: late }));
    expect(await rows()).toHaveLength(1);
  });

  test('that came before the last one, or to somebody else, does not count', async () => {
    const first = await freshPin();
    const second = await freshPin();
    if (first !== second) await saysOf(await post({ ...paypal, pin: first }));
    const partner = await owner.network.signedIn('partner');
    await saysOf(await partner.send('POST', LIST, { ...paypal, pin: second }));
    expect((await post({ ...paypal, pin: second })).status).toBe(200);
  });

  test.each([
    [undefined, 'Pin is required'],
    ['', 'Pin is required'],
    [42, 'Pin is required'],
    ['12345', 'The pin has 6 digits'],
    ['１２３４５６', 'The pin has 6 digits'],
  ])('that is no pin is asked for, and counts as no try: %s', async (pin, message) => {
    const { '@id': iri } = await add();
    for (let time = 0; time < 6; time += 1) {
      const said = await saysOf(await owner.browser.send('DELETE', iri, { pin }));
      expect(said).toEqual([{ propertyPath: 'pin', message }]);
    }
    expect((await owner.browser.send('DELETE', iri, { pin: await freshPin() })).status).toBe(204);
  });

  test('is not used up by an account that is refused', async () => {
    const pin = await freshPin();
    const wrong = { ...tron, account: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', pin };
    await saysOf(await post(wrong));
    expect((await post({ ...tron, pin })).status).toBe(200);
  });

  test('that is new brings no new tries', async () => {
    const guess = async (times: number) => {
      const right = await freshPin();
      const pin = right === '000000' ? '000001' : '000000';
      for (let time = 0; time < times; time += 1) await saysOf(await post({ ...paypal, pin }));
      return right;
    };
    await guess(3);
    const pin = await guess(2);
    expect((await post({ ...paypal, pin })).status).toBe(429);
  });

  test('wrong five times locks for an hour, the right one too, and is told by mail', async () => {
    const right = await freshPin();
    const wrong = right === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time += 1) {
      await saysOf(await post({ ...paypal, pin: wrong }));
    }
    const locked = await post({ ...paypal, pin: right });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBe(3600);
    expect((await owner.browser.get(PIN)).status).toBe(429);
    expect(await mailed()).toContain('payoutLocked');
    owner.network.clock.move(HOUR_MS);
    await owner.logIn();
    await add();
  });

  test.each(['cross-site', 'same-site', 'none'])('is not mailed for a link: %s', async (site) => {
    const pin = await freshPin();
    expect((await owner.browser.get(PIN, { 'sec-fetch-site': site })).status).toBe(403);
    expect((await post({ ...paypal, pin })).status).toBe(200);
    expect((await owner.browser.get(PIN, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('asked for too often is refused with a time', async () => {
    for (let time = 0; time < 5; time += 1) await freshPin();
    const refused = await owner.browser.get(PIN);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
