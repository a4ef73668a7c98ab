import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { API_BASE, paths } from '#contract/paths.ts';
import { paymentMethods } from '#contract/resources/payout-accounts.ts';
import { DAY_MS } from '#contract/spans.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { mailsTo } from '../testing/mails.ts';
import { ether, LIST, payoutOwner, paypal, saysOf, tron } from '../testing/payouts.ts';

/** Longer by ROUNDS=200. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const owner = payoutOwner();
const { add, command, freshPin, mailed, patch, post, rows, validate } = owner;

test('there are methods of every kind, with their terms', async () => {
  const answer = (await (await owner.browser.get(`${API_BASE}${paths.paymentMethods}`)).json()) as {
    'hydra:member': unknown[];
  };
  const methods = answer['hydra:member'].map((row) => v.parse(paymentMethods.row, row));
  expect(methods.map(({ kind }) => kind)).toEqual([
    'email',
    'email',
    'email',
    'iban',
    'swift',
    'card',
    'webmoney',
    'capitalist',
    'trc20',
    'erc20',
    'btc',
  ]);
  for (const { example, code } of methods) {
    const body = { method: code, account: example, minimalAmount: '1000' };
    expect((await validate(body)).status).toBe(204);
  }
});

describe('a new account', () => {
  test('is the active one if it is the first, masked, and in force after the wait', async () => {
    const first = await add();
    expect(first).toMatchObject({ account: 'a•••@example.com', status: 'active', minimalAmount: '50.0000' });
    expect(Date.parse(first.inForceAt ?? '')).toBe(owner.network.clock.now().getTime() + DAY_MS);
    expect(await owner.blocker()).toBe('notInForce');
    const second = await add(tron);
    expect(second).toMatchObject({ account: 'TR7N••••Lj6t', status: 'disabled' });
    owner.network.clock.move(DAY_MS);
    await owner.logIn();
    expect((await rows()).map(({ inForceAt }) => inForceAt)).toEqual([null, null]);
    expect(await owner.blocker()).toBeNull();
  });

  test('stands nowhere in the database as it is, and is told by mail with the way to stop it', async () => {
    await add(tron);
    const { rows: kept } = await owner.network.database.pool.query(
      'select payout_accounts::text as row from payout_accounts',
    );
    expect(JSON.stringify(kept)).not.toContain(tron.account);
    expect(await mailed()).toContain('payoutAdded');
    const letters = JSON.stringify(
      (await mailsTo(owner.network.db, owner.email)).map(({ values }) => values),
    );
    expect(letters).not.toContain(tron.account);
    expect(letters).toContain('/payouts/stop/');
  });

  test('is named in the mail as its reader names it, whatever language it was added in', async () => {
    const me = eq(publishers.id, DEMO_PUBLISHER_ID);
    await owner.network.db.update(publishers).set({ language: 'uk' }).where(me);
    await add({ method: 'wire', account: 'DE89370400440532013000', minimalAmount: '500' });
    await owner.network.db.update(publishers).set({ language: 'en' }).where(me);
    const letter = (await mailsTo(owner.network.db, owner.email)).at(-1);
    expect(letter).toMatchObject({ values: { method: 'Банківський переказ (IBAN)' } });
  });

  test('that is there already is refused, however it is written', async () => {
    await add();
    await add({ ...ether, account: ether.account.toLowerCase() });
    for (const again of [{ ...paypal, account: ' \u200bAnna@Example.com ' }, ether]) {
      const body = { ...again, pin: await freshPin() };
      const said = await saysOf(await post(body));
      expect(said).toEqual([{ propertyPath: 'account', message: 'You already have this account' }]);
    }
    expect(await rows()).toHaveLength(2);
  });

  test('comes once, however often it is sent with its key', async () => {
    const body = { ...paypal, pin: await freshPin() };
    const headers = { 'content-type': 'application/ld+json', 'idempotency-key': 'once' };
    const answers = [];
    for (let time = 0; time < 3; time += 1)
      answers.push(await owner.browser.send('POST', LIST, body, headers));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('which account is active', () => {
  test('changes as a whole: of two there is always one, and the same again is refused', async () => {
    const [first, second] = [await add(), await add(tron)];
    expect((await patch(second['@id'], { status: 1, pin: await freshPin() })).status).toBe(200);
    expect((await rows()).map(({ status }) => status)).toEqual(['disabled', 'active']);
    expect((await patch(second['@id'], { status: 1, pin: await freshPin() })).status).toBe(409);
    expect((await patch(first['@id'], { status: 1, pin: await freshPin() })).status).toBe(200);
    expect((await rows()).map(({ status }) => status)).toEqual(['active', 'disabled']);
    expect(await mailed()).toContain('payoutActivated');
  });

  test('is none after the active one was deleted, with the pin', async () => {
    const [first] = [await add(), await add(tron)];
    const remove = async (pin: string) => owner.browser.send('DELETE', first['@id'], { pin });
    await saysOf(await remove('000000'));
    expect((await remove(await freshPin())).status).toBe(204);
    expect((await rows()).map(({ status }) => status)).toEqual(['disabled']);
    expect(await owner.blocker()).toBe('noneActive');
  });

  test('of two activations at once is one', async () => {
    const [, second, third] = [
      await add(),
      await add(tron),
      await add({ ...paypal, account: 'b@example.com' }),
    ];
    const pin = await freshPin();
    const answers = await Promise.all(
      [second, third].map((account) => patch(account['@id'], { status: 1, pin })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
    expect((await rows()).filter(({ status }) => status === 'active')).toHaveLength(1);
  });
});

test('changes at once, each with the one pin that there is, end with exactly one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await owner.clear();
    const [first, second] = [await add(), await add(tron)];
    const pin = await freshPin();
    const answers = await Promise.all([
      post({ ...ether, pin }),
      patch(first['@id'], { minimalAmount: '70', pin }),
      patch(second['@id'], { status: 1, pin }),
      owner.browser.send('DELETE', second['@id'], { pin }),
      owner.browser.send('DELETE', first['@id'], { pin }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    // what another one has deleted is not there any more; nothing waits for itself in a ring
    expect(statuses.filter((status) => status >= 300 && status !== 422 && status !== 404)).toEqual([]);
    expect((await rows()).filter(({ status }) => status === 'active').length).toBeLessThanOrEqual(1);
  }
});

test('an account of somebody else is not there', async () => {
  const { '@id': iri } = await add();
  const partner = await owner.network.signedIn('partner');
  expect((await partner.get(iri)).status).toBe(404);
  expect((await partner.send('PATCH', iri, { status: 1 })).status).toBe(404);
  expect((await partner.send('DELETE', iri, { pin: '123456' })).status).toBe(404);
  expect(await rows()).toHaveLength(1);
});

test('"this was not me" asks first, then stops everything until the manager releases it', async () => {
  const { '@id': iri } = await add();
  const link =
    (await mailsTo(owner.network.db, owner.email)).flatMap(({ values }) => values['link'] ?? []).at(-1) ?? '';
  const path = new URL(link).pathname;
  const stranger = owner.network.browser();
  expect(await (await stranger.get(path)).text()).toContain('Stop all payments');
  expect((await rows())[0]).toMatchObject({ status: 'active', frozen: false });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await stranger.send('POST', path, '', form)).status).toBe(200);
  expect((await rows())[0]).toMatchObject({ status: 'disabled', frozen: true });
  expect(await owner.blocker()).toBe('frozen');
  expect((await patch(iri, { status: 1, pin: await freshPin() })).status).toBe(409);
  expect(await command('payout-accounts')).toContain('this was not me');
  expect(await command('payouts-release')).toContain('are released');
  expect((await patch(iri, { status: 1, pin: await freshPin() })).status).toBe(200);
  // a link that has done its work does nothing more
  expect((await stranger.send('POST', path, '', form)).status).toBe(404);
  expect((await rows())[0]).toMatchObject({ status: 'active', frozen: false });
  expect((await stranger.send('POST', '/payouts/stop/nonsense', '', form)).status).toBe(404);
});
