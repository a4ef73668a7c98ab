import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CommandError } from '../platform/manager/command.ts';
import { commandNamed, payoutOwner, paypal, saysOf, tron } from '../testing/payouts.ts';
import { testConfig } from '../testing/test-deps.ts';
import { payoutAccounts } from './tables.ts';

const HOUR = 3_600_000;
const owner = payoutOwner();
const { add, command, rows, validate } = owner;

describe('the manager', () => {
  test('reads where to pay, and what holds it up', async () => {
    await add(tron);
    expect(await command('payout-accounts')).toMatch(
      new RegExp(`usdt_trc20 +${tron.account} +active .*\\nCannot be paid: .* not in force yet\\.$`, 's'),
    );
    owner.network.clock.move(24 * HOUR);
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
      ['gold', 'fee', '1'],
    ])
      await expect(set.run(owner.network, wrong)).rejects.toThrow(CommandError);
    expect(await commandNamed('methods').run(owner.network, [])).toMatch(/paypal +PayPal +USD +50\.0000/);
  });
});
