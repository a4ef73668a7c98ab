import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { languages } from '#contract/enumerations.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { paymentMethods } from '#contract/resources/payout-accounts.ts';
import { DAY_MS } from '#contract/spans.ts';
import { CommandError } from '../platform/manager/command.ts';
import { commandNamed, payoutOwner, paypal, saysOf, tron } from '../testing/payouts.ts';
import { testConfig } from '../testing/test-deps.ts';
import { problemOf } from '../testing/test-network.ts';
import { payoutAccounts } from './tables.ts';

/** Of the same network as `tron`. */
const OTHER = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const Methods = v.object({ 'hydra:member': v.array(paymentMethods.row) });
const owner = payoutOwner();
const { add, command, freshPin, patch, post, rows, validate } = owner;

describe('the manager', () => {
  test('reads where to pay, and what holds it up', async () => {
    await add(tron);
    expect(await command('payout-accounts')).toMatch(
      new RegExp(`usdt_trc20 +${tron.account} +active .*\\nCannot be paid: .* not in force yet\\.$`, 's'),
    );
    owner.network.clock.move(DAY_MS);
    expect(await command('payout-accounts')).toMatch(/\nCan be paid\.$/);
  });

  test('sees that an account was moved to another row, and none that opens there', async () => {
    await add(tron);
    await add();
    const [first] = await owner.network.db
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.method, tron.method));
    await owner.network.db
      .update(payoutAccounts)
      .set({ sealed: first?.sealed ?? '' })
      .where(eq(payoutAccounts.method, paypal.method));
    const told = await command('payout-accounts');
    expect(told.split(tron.account)).toHaveLength(2);
    expect(told).toMatch(/paypal +\(does not open/);
  });

  test('turns the key while accounts are used', async () => {
    const [one] = [await add(), await add(tron)];
    const [old = ''] = owner.network.config.payoutKeys;
    const young = Buffer.alloc(32, 9).toString('base64');
    const turning = { ...owner.network, config: testConfig({ PAYOUT_KEY: `${young},${old}` }) };
    const turned = { ...owner.network, config: testConfig({ PAYOUT_KEY: young }) };
    expect(await command('payout-accounts', turned)).toContain('does not open');
    expect(await command('payouts-turn-key', turning)).toBe('Sealed anew: 2.');
    expect(await command('payouts-turn-key', turning)).toBe('Sealed anew: 0.');
    expect(await command('payout-accounts', turned)).toContain(tron.account);
    expect((await rows())[0]).toMatchObject({ '@id': one['@id'], account: 'a•••@example.com' });
    const third = { ...owner.network, config: testConfig({ PAYOUT_KEY: old }) };
    expect(await command('payouts-turn-key', third)).toBe(
      'Sealed anew: 0. 2 did not open: keep the old key, see payout-accounts.',
    );
  });

  test('changes a method, and is told what is wrong with it', async () => {
    const set = commandNamed('method-set');
    expect(await set.run(owner.network, ['paypal', 'minimum', '60'])).toBe('PayPal: minimum is 60.');
    const said = await saysOf(await validate(paypal));
    expect(said).toMatchObject([{ propertyPath: 'minimalAmount' }]);
    await set.run(owner.network, ['paypal', 'minimum', '50']);
    for (const wrong of [
      ['paypal', 'minimum', '-1'],
      ['paypal', 'percent', 'x'],
      ['paypal', 'schedule', 'day'],
      ['paypal', 'name', 'x'],
      ['paypal', 'enabled', 'off'],
      ['gold', 'fee', '1'],
    ])
      await expect(set.run(owner.network, wrong)).rejects.toThrow(CommandError);
    expect(await commandNamed('methods').run(owner.network, [])).toMatch(/paypal +PayPal +USD +50\.0000/);
  });
});

describe('a method that is switched off', () => {
  const set = (value: string) =>
    commandNamed('method-set').run(owner.network, ['usdt_trc20', 'enabled', value]);
  afterEach(() => set('yes'));

  test('is said to be off, and takes no new account, each language with its sentence', async () => {
    await set('no');
    expect(await commandNamed('methods').run(owner.network, [])).toMatch(/usdt_trc20 .* no$/m);
    const methods = await (await owner.browser.get(`${API_BASE}${paths.paymentMethods}`)).json();
    const said = v.parse(Methods, methods)['hydra:member'].map(({ code, enabled }) => ({ code, enabled }));
    expect(said).toContainEqual({ code: 'usdt_trc20', enabled: false });
    expect(said.filter(({ enabled }) => enabled)).toHaveLength(said.length - 1);
    const sentences = {
      en: 'We do not pay by USDT TRC20 at the moment',
      ru: 'Сейчас мы не выплачиваем через USDT TRC20',
      uk: 'Зараз ми не виплачуємо через USDT TRC20',
      'zh-CN': '目前不支持通过 USDT TRC20 付款',
    };
    for (const language of languages) {
      // whatever else is wrong with it
      const answer = await validate({ ...tron, account: 'T' }, { 'accept-language': language });
      expect(await saysOf(answer)).toEqual([{ propertyPath: 'method', message: sentences[language] }]);
    }
    const pin = await freshPin();
    expect(await saysOf(await post({ ...tron, pin }))).toMatchObject([{ propertyPath: 'method' }]);
    expect(await rows()).toEqual([]);
    // its account is known for what it is all the same
    const elsewhere = await saysOf(await validate({ ...tron, method: 'btc', minimalAmount: '1000' }));
    expect(elsewhere).toMatchObject([{ message: 'This is a USDT TRC20 account, not Bitcoin' }]);
    // the pin is not used up
    expect((await post({ ...paypal, pin })).status).toBe(200);
  });

  test('holds up its account, which can be edited and deleted, but not made active', async () => {
    const [active, other] = [await add(tron), await add({ ...tron, account: OTHER })];
    owner.network.clock.move(DAY_MS);
    await owner.logIn();
    expect(await owner.blocker()).toBeNull();
    await set('no');
    expect(await owner.blocker()).toBe('methodOff');
    expect(await command('payout-accounts')).toMatch(/\nCannot be paid: the method .* is switched off\.$/);
    const pin = await freshPin();
    const refused = await patch(other['@id'], { status: 1, pin });
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).description).toBe('We do not pay by USDT TRC20 at the moment');
    expect((await rows()).map(({ status }) => status)).toEqual(['active', 'disabled']);
    expect((await patch(other['@id'], { minimalAmount: '300', pin })).status).toBe(200);
    const deleted = { pin: await freshPin() };
    expect((await owner.browser.send('DELETE', active['@id'], deleted)).status).toBe(204);
    await set('yes');
    expect((await patch(other['@id'], { status: 1, pin: await freshPin() })).status).toBe(200);
    expect(await owner.blocker()).toBeNull();
  });
});
