import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#contract/enumerations.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { PromoCode } from '#contract/resources/promo-codes.ts';
import { PROMO_CODE_MAX } from '#contract/rules/promo-code.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { availableBalance } from '../ledger/balance.ts';
import { CommandError } from '../platform/manager/command.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { textOf } from '../platform/texts.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { promoCommands } from './manager-commands.ts';
import { promoActivations, promoCodes } from './tables.ts';
import { asText } from '../platform/manager/said.ts';

const LIST = `${API_BASE}${paths.promoCodes}`;
const LD = { 'content-type': 'application/ld+json' };
let network: TestNetwork;
let browser: Browser;
const setPromo = (promo: boolean) => network.db.update(publishers).set({ promo });
beforeAll(async () => {
  network = await testNetwork({ env: { LIMIT_PROMO: '1000/60' } });
  browser = await network.signedIn();
  await setPromo(true);
});
afterAll(() => network.close());

async function manager(name: string, ...words: readonly string[]): Promise<string> {
  const command = promoCommands.find((one) => one.name === name);
  if (!command) throw new Error(`no command ${name}`);
  return asText(await command.run(network, words));
}
const send = (code: unknown, as = browser, headers: Readonly<Record<string, string>> = {}) =>
  as.send('POST', LIST, { code }, { ...LD, ...headers });
const balance = () => availableBalance(network.db, DEMO_PUBLISHER_ID);

test('one is activated once, whatever its case, and its bonus is in the balance', async () => {
  await manager('add-promo-code', 'WELCOME', '25.5');
  const before = await balance();
  const answer = await send('  welcome ');
  expect(v.parse(PromoCode, await answer.json())).toMatchObject({ code: 'WELCOME', amount: '25.5000' });
  expect((await balance()) - before).toBe(255_000);
  const again = await send('Welcome');
  expect(again.status).toBe(422);
  expect(await again.json()).toMatchObject({
    violations: [{ propertyPath: 'code', message: 'You have activated this code already' }],
  });
  expect((await balance()) - before).toBe(255_000);
  const list: unknown = await (await browser.get(LIST)).json();
  expect(list).toMatchObject({ 'hydra:member': [{ code: 'WELCOME' }] });
});

test.each([
  ['an en dash, as programs set it', 'A1–B2'],
  ['a minus', 'a1−b2'],
  ['a hyphen that does not break', 'A1\u2011B2'],
  ['letters of full width', 'Ａ１－Ｂ２'],
  ['characters that are not seen', '\ufeffA1\u200b-\u2060B2\u200b'],
  ['blanks inside, one that does not break too', 'A1 -\u00a0B2'],
  ['a soft hyphen where a line was broken', 'A1-\u00adB2'],
])('one is read with %s', async (_, typed) => {
  await network.db.delete(promoCodes).where(eq(promoCodes.code, 'A1-B2'));
  await network.db.delete(promoActivations).where(eq(promoActivations.code, 'A1-B2'));
  await manager('add-promo-code', typed, '5');
  const answer = await send(typed, await network.signedIn('partner'));
  expect(v.parse(PromoCode, await answer.json()).code).toBe('A1-B2');
});

describe.each(languages)('in %s', (language) => {
  test('what is wrong with a code stands at its field', async () => {
    const clock = network.clock.now();
    const row = { amount: 10_000, createdAt: clock };
    await network.db
      .insert(promoCodes)
      .values([
        { ...row, code: 'PAST', expiresAt: clock },
        { ...row, code: 'TAKEN', most: 2, used: 2 },
      ])
      .onConflictDoNothing();
    const cases = [
      [undefined, textOf(language, 'codeRequired')],
      ['', textOf(language, 'codeRequired')],
      ['   ', textOf(language, 'codeBlank')],
      ['x'.repeat(PROMO_CODE_MAX + 1), textOf(language, 'codeLong', { limit: PROMO_CODE_MAX })],
      ['NOBODY', textOf(language, 'promoUnknown')],
      ['past', textOf(language, 'promoExpired')],
      ['taken', textOf(language, 'promoUsedUp')],
    ] as const;
    const before = await balance();
    for (const [code, message] of cases) {
      const answer = await send(code, browser, { 'accept-language': language });
      expect(answer.status, message).toBe(422);
      expect(await answer.json(), message).toMatchObject({ violations: [{ propertyPath: 'code', message }] });
    }
    expect(await balance()).toBe(before);
  });
});

test('of two at the same moment one succeeds', async () => {
  await manager('add-promo-code', 'ONLY-ONE', '5', '1');
  const partner = await network.signedIn('partner');
  const before = await balance();
  const answers = await Promise.all([send('only-one'), send('only-one'), send('only-one', partner)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  const [row] = await network.db.select().from(promoCodes).where(eq(promoCodes.code, 'ONLY-ONE'));
  expect(row?.used).toBe(1);
  expect([0, 50_000]).toContain((await balance()) - before);
});

test('where the customer has none there is no such thing', async () => {
  await setPromo(false);
  expect((await browser.get(LIST)).status).toBe(404);
  expect((await send('WELCOME')).status).toBe(404);
  await setPromo(true);
});

test('guessing is slowed down', async () => {
  const strict = await testNetwork({ env: { LIMIT_PROMO: '2/60' } });
  await strict.db.update(publishers).set({ promo: true });
  const as = await strict.signedIn();
  const tries = [await send('A', as), await send('B', as), await send('C', as)];
  expect(tries.map(({ status }) => status)).toEqual([422, 422, 429]);
  await strict.close();
});

test('the manager makes, lists and ends them', async () => {
  expect(await manager('add-promo-code', 'spring', '10', '3', '2030-05-31')).toBe('SPRING brings 10.0000.');
  expect(await manager('promo-codes')).toMatch(/SPRING +10\.0000 +0 +3 +2030-06-01 00:00/);
  for (const wrong of [
    ['x', '5'],
    ['ümlaut', '5'],
    ['GOOD', 'much'],
    ['GOOD', '-5'],
    ['GOOD', '0'],
    ['GOOD', '5', '0'],
    ['GOOD', '5', '-', 'tomorrow'],
    ['SPRING', '5'],
  ])
    await expect(manager('add-promo-code', ...wrong)).rejects.toThrow(CommandError);
  await manager('expire-promo-code', 'spring');
  expect((await send('SPRING')).status).toBe(422);
  await expect(manager('expire-promo-code', 'NOBODY')).rejects.toThrow('no such code');
});
