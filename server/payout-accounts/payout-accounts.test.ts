import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { type Language, languages } from '#contract/enumerations.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { PayoutAccount, paymentMethods } from '#contract/resources/payout-accounts.ts';
import { pinRequest } from '#contract/resources/profile.ts';
import { findToken, issueToken, useToken } from '../auth/mail-token.ts';
import { mailTokens } from '../auth/tables/mail-tokens.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import type { Deps } from '../platform/deps.ts';
import { CommandError } from '../platform/manager/command.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { rateLimits } from '../platform/tables/rate-limits.ts';
import { mailsTo } from '../testing/mails.ts';
import { testConfig } from '../testing/test-deps.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { payoutBlocker } from './for-payments.ts';
import { payoutCommands } from './manager-commands.ts';
import { payoutAccounts, payoutFreezes, payoutPins } from './tables.ts';

const LIST = `${API_BASE}${paths.payoutAccounts}`;
const PIN = `${API_BASE}${paths.pinRequest}`;
const LD = { 'content-type': 'application/ld+json' };
const MERGE = { 'content-type': 'application/merge-patch+json' };
const HOUR = 3_600_000;
/** Longer by ROUNDS=200. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const paypal = { method: 'paypal', account: 'anna@example.com', minimalAmount: '50' };
const tron = { method: 'usdt_trc20', account: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', minimalAmount: '100' };
const ether = {
  method: 'usdt_erc20',
  account: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  minimalAmount: '200',
};

let network: TestNetwork;
let browser: Browser;
let email: string;

beforeAll(async () => {
  network = await testNetwork();
  const [demo] = await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  email = demo?.email ?? '';
});
beforeEach(async () => {
  for (const table of [payoutAccounts, payoutPins, payoutFreezes, rateLimits]) await network.db.delete(table);
  browser = await network.signedIn();
});
afterAll(() => network.close());

/** The newest pin that was mailed. */
async function mailedPin(to = email): Promise<string> {
  const pins = (await mailsTo(network.db, to)).flatMap(({ values }) => values['pin'] ?? []);
  return pins.at(-1) ?? expect.unreachable('no pin was mailed');
}
async function freshPin(): Promise<string> {
  expect((await browser.get(PIN)).status).toBe(200);
  return mailedPin();
}
const mailed = async () => (await mailsTo(network.db, email)).map(({ template }) => template);
const add = async (body: object = paypal) => {
  const answer = await browser.send('POST', LIST, { ...body, pin: await freshPin() }, LD);
  expect(answer.status).toBe(200);
  return v.parse(PayoutAccount, await answer.json());
};
const patch = (iri: string, body: object, headers: Record<string, string> = {}) =>
  browser.send('PATCH', iri, body, { ...MERGE, ...headers });
const rows = async () => {
  const answer = (await (await browser.get(LIST)).json()) as { 'hydra:member': unknown[] }; // of our own
  return answer['hydra:member'].map((row) => v.parse(PayoutAccount, row));
};
const saysOf = async (answer: Response) => {
  expect(answer.status).toBe(422);
  return (await problemOf(answer)).violations;
};

const commandNamed = (name: string) =>
  payoutCommands.find((one) => one.name === name) ?? expect.unreachable(`no command ${name}`);
const command = (name: string, deps: Deps = network) => commandNamed(name).run(deps, ['publisher']);

test('there are methods of every kind, with their terms', async () => {
  const answer = (await (await browser.get(`${API_BASE}${paths.paymentMethods}`)).json()) as {
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
    expect((await browser.send('POST', `${LIST}/validate`, body, LD)).status).toBe(204);
  }
});

describe('a new account', () => {
  test('is the active one if it is the first, masked, and in force after the wait', async () => {
    const first = await add();
    expect(first).toMatchObject({ account: 'a•••@example.com', status: 'active', minimalAmount: '50.0000' });
    expect(Date.parse(first.inForceAt ?? '')).toBe(network.clock.now().getTime() + 24 * HOUR);
    expect(await payoutBlocker(network.db, DEMO_PUBLISHER_ID, network.clock.now())).toBe('notInForce');
    const second = await add(tron);
    expect(second).toMatchObject({ account: 'TR7N••••Lj6t', status: 'disabled' });
    network.clock.move(24 * HOUR);
    browser = await network.signedIn();
    expect((await rows()).map(({ inForceAt }) => inForceAt)).toEqual([null, null]);
    expect(await payoutBlocker(network.db, DEMO_PUBLISHER_ID, network.clock.now())).toBeNull();
  });

  test('stands nowhere in the database as it is, and is told by mail with the way to stop it', async () => {
    await add(tron);
    const { rows: kept } = await network.database.pool.query(
      'select payout_accounts::text as row from payout_accounts',
    );
    expect(JSON.stringify(kept)).not.toContain(tron.account);
    expect(await mailed()).toContain('payoutAdded');
    const letters = JSON.stringify((await mailsTo(network.db, email)).map(({ values }) => values));
    expect(letters).not.toContain(tron.account);
    expect(letters).toContain('/payouts/stop/');
  });

  test('that is there already is refused, however it is written', async () => {
    await add();
    await add({ ...ether, account: ether.account.toLowerCase() });
    for (const again of [{ ...paypal, account: ' \u200bAnna@Example.com ' }, ether]) {
      const body = { ...again, pin: await freshPin() };
      const said = await saysOf(await browser.send('POST', LIST, body, LD));
      expect(said).toEqual([{ propertyPath: 'account', message: 'You have this account already' }]);
    }
    expect(await rows()).toHaveLength(2);
  });

  test('comes once, however often it is sent with its key', async () => {
    const body = { ...paypal, pin: await freshPin() };
    const headers = { ...LD, 'idempotency-key': 'once' };
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await browser.send('POST', LIST, body, headers));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('what is typed', () => {
  const sentences: Readonly<Record<Language, readonly string[]>> = {
    en: [
      'Payment method is required',
      'Payment account is required',
      'Minimal payment amount is required',
      'Invalid Wire transfer (IBAN) account format (e.g. DE89370400440532013000)',
      'PayPal pays from 50 USD on',
    ],
    ru: [
      'Укажите способ выплаты',
      'Укажите реквизиты',
      'Укажите минимальную сумму выплаты',
      'Неверный формат реквизитов Wire transfer (IBAN) (например, DE89370400440532013000)',
      'PayPal выплачивает от 50\u00a0USD',
    ],
    uk: [
      'Вкажіть спосіб виплати',
      'Вкажіть реквізити',
      'Вкажіть мінімальну суму виплати',
      'Неправильний формат реквізитів Wire transfer (IBAN) (наприклад, DE89370400440532013000)',
      'PayPal виплачує від 50\u00a0USD',
    ],
    'zh-CN': [
      '请选择付款方式',
      '请填写收款账户',
      '请填写最低付款金额',
      'Wire transfer (IBAN) 账户格式无效（例如 DE89370400440532013000）',
      'PayPal 的最低付款金额为 50 USD',
    ],
  };
  test.each(languages)('is complained about in the reader’s language (%s)', async (language) => {
    const wrong = [
      [{ ...paypal, method: '' }, 'method'],
      [{ ...paypal, account: ' ' }, 'account'],
      [{ ...paypal, minimalAmount: '' }, 'minimalAmount'],
      [{ method: 'wire', account: 'DE89', minimalAmount: '1000' }, 'account'],
      [{ ...paypal, minimalAmount: '49.9999' }, 'minimalAmount'],
    ] as const;
    for (const [index, [body, propertyPath]] of wrong.entries()) {
      const headers = { ...LD, 'accept-language': language };
      const said = await saysOf(await browser.send('POST', `${LIST}/validate`, body, headers));
      expect(said).toEqual([{ propertyPath, message: sentences[language][index] }]);
    }
  });

  test('has its checksum compared, and a method that there is', async () => {
    const validate = (body: object) => browser.send('POST', `${LIST}/validate`, body, LD);
    const wrong = { ...tron, account: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' };
    expect(await saysOf(await validate(wrong))).toMatchObject([{ propertyPath: 'account' }]);
    expect(await saysOf(await validate({ ...paypal, method: 'gold' }))).toMatchObject([
      { propertyPath: 'method' },
    ]);
  });

  test('is told a minimum in the publisher’s money, whatever arrives', async () => {
    const account = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    const body = { method: 'btc', account, minimalAmount: '199' };
    expect(await saysOf(await browser.send('POST', `${LIST}/validate`, body, LD))).toEqual([
      { propertyPath: 'minimalAmount', message: 'Bitcoin pays from 200 USD on' },
    ]);
  });
});

describe('the pin', () => {
  test('goes by mail, counts for ten minutes, once, and says where it went', async () => {
    const asked = v.parse(pinRequest.row, await (await browser.get(PIN)).json());
    expect(asked).toMatchObject({ pin: null, sentTo: `${email.slice(0, 1)}•••@${email.split('@')[1]}` });
    expect(Date.parse(asked.expiresAt ?? '')).toBe(network.clock.now().getTime() + 600_000);
    const pin = await mailedPin();
    expect((await browser.send('POST', LIST, { ...paypal, pin }, LD)).status).toBe(200);
    const used = await saysOf(await browser.send('POST', LIST, { ...tron, pin }, LD));
    expect(used).toEqual([{ propertyPath: 'pin', message: 'The pin is wrong or no longer valid' }]);
    const late = await freshPin();
    network.clock.move(600_000);
    await saysOf(await browser.send('POST', LIST, { ...tron, pin: late }, LD));
    expect(await rows()).toHaveLength(1);
  });

  test('that came before the last one, or to somebody else, does not count', async () => {
    const first = await freshPin();
    const second = await freshPin();
    if (first !== second) await saysOf(await browser.send('POST', LIST, { ...paypal, pin: first }, LD));
    const partner = await network.signedIn('partner');
    await saysOf(await partner.send('POST', LIST, { ...paypal, pin: second }, LD));
    expect((await browser.send('POST', LIST, { ...paypal, pin: second }, LD)).status).toBe(200);
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
      const said = await saysOf(await browser.send('DELETE', iri, { pin }));
      expect(said).toEqual([{ propertyPath: 'pin', message }]);
    }
    expect((await browser.send('DELETE', iri, { pin: await freshPin() })).status).toBe(204);
  });

  test('is not used up by an account that is refused', async () => {
    const pin = await freshPin();
    const wrong = { ...tron, account: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', pin };
    await saysOf(await browser.send('POST', LIST, wrong, LD));
    expect((await browser.send('POST', LIST, { ...tron, pin }, LD)).status).toBe(200);
  });

  test('that is new brings no new tries', async () => {
    const guess = async (times: number) => {
      const right = await freshPin();
      const pin = right === '000000' ? '000001' : '000000';
      for (let time = 0; time < times; time += 1)
        await saysOf(await browser.send('POST', LIST, { ...paypal, pin }, LD));
      return right;
    };
    await guess(3);
    const pin = await guess(2);
    expect((await browser.send('POST', LIST, { ...paypal, pin }, LD)).status).toBe(429);
  });

  test('wrong five times locks for an hour, the right one too, and is told by mail', async () => {
    const right = await freshPin();
    const wrong = right === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time += 1) {
      await saysOf(await browser.send('POST', LIST, { ...paypal, pin: wrong }, LD));
    }
    const locked = await browser.send('POST', LIST, { ...paypal, pin: right }, LD);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBe(3600);
    expect((await browser.get(PIN)).status).toBe(429);
    expect(await mailed()).toContain('payoutLocked');
    network.clock.move(HOUR);
    browser = await network.signedIn();
    await add();
  });

  test.each(['cross-site', 'same-site', 'none'])('is not mailed for a link: %s', async (site) => {
    const pin = await freshPin();
    expect((await browser.get(PIN, { 'sec-fetch-site': site })).status).toBe(403);
    expect((await browser.send('POST', LIST, { ...paypal, pin }, LD)).status).toBe(200);
    expect((await browser.get(PIN, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('asked for too often is refused with a time', async () => {
    for (let time = 0; time < 5; time += 1) await freshPin();
    const refused = await browser.get(PIN);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
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
    const remove = async (pin: string) => browser.send('DELETE', first['@id'], { pin });
    await saysOf(await remove('000000'));
    expect((await remove(await freshPin())).status).toBe(204);
    expect((await rows()).map(({ status }) => status)).toEqual(['disabled']);
    expect(await payoutBlocker(network.db, DEMO_PUBLISHER_ID, network.clock.now())).toBe('noneActive');
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
    for (const table of [payoutAccounts, payoutPins, rateLimits]) await network.db.delete(table);
    const [first, second] = [await add(), await add(tron)];
    const pin = await freshPin();
    const answers = await Promise.all([
      browser.send('POST', LIST, { ...ether, pin }, LD),
      patch(first['@id'], { minimalAmount: '70', pin }),
      patch(second['@id'], { status: 1, pin }),
      browser.send('DELETE', second['@id'], { pin }),
      browser.send('DELETE', first['@id'], { pin }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    // what another one has deleted is not there any more; nothing waits for itself in a ring
    expect(statuses.filter((status) => status >= 300 && status !== 422 && status !== 404)).toEqual([]);
    expect((await rows()).filter(({ status }) => status === 'active').length).toBeLessThanOrEqual(1);
  }
});

test('an edited account waits again; another minimum does not', async () => {
  const account = await add();
  network.clock.move(24 * HOUR);
  browser = await network.signedIn();
  const minimum = await patch(account['@id'], { minimalAmount: '75', pin: await freshPin() });
  expect(v.parse(PayoutAccount, await minimum.json())).toMatchObject({
    minimalAmount: '75.0000',
    inForceAt: null,
  });
  const moved = await patch(account['@id'], { account: 'b@example.com', pin: await freshPin() });
  expect(v.parse(PayoutAccount, await moved.json())).toMatchObject({ account: 'b•••@example.com' });
  expect(await payoutBlocker(network.db, DEMO_PUBLISHER_ID, network.clock.now())).toBe('notInForce');
});

test.each(['email', 'reset'] as const)('waits twice as long within a day of a new %s', async (purpose) => {
  const { clock, db } = network;
  const token = await issueToken(network, DEMO_PUBLISHER_ID, purpose, email);
  const found = (await findToken(network, token, [purpose])) ?? expect.unreachable('no token');
  await useToken(network, found);
  const waits = async (body: object) => Date.parse((await add(body)).inForceAt ?? '') - clock.now().getTime();
  expect(await waits(paypal)).toBe(48 * HOUR);
  clock.move(24 * HOUR + 1);
  browser = await network.signedIn();
  expect(await waits(tron)).toBe(24 * HOUR);
  await db.delete(mailTokens);
});

test('an account of somebody else is not there', async () => {
  const { '@id': iri } = await add();
  const partner = await network.signedIn('partner');
  expect((await partner.get(iri)).status).toBe(404);
  expect((await partner.send('PATCH', iri, { status: 1 }, MERGE)).status).toBe(404);
  expect((await partner.send('DELETE', iri, { pin: '123456' })).status).toBe(404);
  expect(await rows()).toHaveLength(1);
});

test('"this was not me" asks first, then stops everything until the manager releases it', async () => {
  const { '@id': iri } = await add();
  const link = (await mailsTo(network.db, email)).flatMap(({ values }) => values['link'] ?? []).at(-1) ?? '';
  const path = new URL(link).pathname;
  const stranger = network.browser();
  expect(await (await stranger.get(path)).text()).toContain('Stop all payouts');
  expect((await rows())[0]).toMatchObject({ status: 'active', frozen: false });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await stranger.send('POST', path, '', form)).status).toBe(200);
  expect((await rows())[0]).toMatchObject({ status: 'disabled', frozen: true });
  expect(await payoutBlocker(network.db, DEMO_PUBLISHER_ID, network.clock.now())).toBe('frozen');
  expect((await patch(iri, { status: 1, pin: await freshPin() })).status).toBe(409);
  expect(await command('payout-accounts')).toContain('this was not me');
  expect(await command('payouts-release')).toContain('are released');
  expect((await patch(iri, { status: 1, pin: await freshPin() })).status).toBe(200);
  // a link that has done its work does nothing more
  expect((await stranger.send('POST', path, '', form)).status).toBe(404);
  expect((await rows())[0]).toMatchObject({ status: 'active', frozen: false });
  expect((await stranger.send('POST', '/payouts/stop/nonsense', '', form)).status).toBe(404);
});

describe('the manager', () => {
  test('reads where to pay, and what holds it up', async () => {
    await add(tron);
    expect(await command('payout-accounts')).toMatch(
      new RegExp(`usdt_trc20 +${tron.account} +active .*\\nCannot be paid: .* not in force yet\\.$`, 's'),
    );
    network.clock.move(24 * HOUR);
    expect(await command('payout-accounts')).toMatch(/\nCan be paid\.$/);
  });

  test('sees that an account was moved to another row, and none that opens there', async () => {
    await add(tron);
    await add();
    const [first] = await network.db
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.method, tron.method));
    await network.db
      .update(payoutAccounts)
      .set({ sealed: first?.sealed ?? '' })
      .where(eq(payoutAccounts.method, paypal.method));
    const told = await command('payout-accounts');
    expect(told.split(tron.account)).toHaveLength(2);
    expect(told).toMatch(/paypal +\(does not open/);
  });

  test('turns the key while accounts are used', async () => {
    const [one] = [await add(), await add(tron)];
    const [old = ''] = network.config.payoutKeys;
    const young = Buffer.alloc(32, 9).toString('base64');
    const turning = { ...network, config: testConfig({ PAYOUT_KEY: `${young},${old}` }) };
    const turned = { ...network, config: testConfig({ PAYOUT_KEY: young }) };
    expect(await command('payout-accounts', turned)).toContain('does not open');
    expect(await command('payouts-turn-key', turning)).toBe('Sealed anew: 2.');
    expect(await command('payouts-turn-key', turning)).toBe('Sealed anew: 0.');
    expect(await command('payout-accounts', turned)).toContain(tron.account);
    expect((await rows())[0]).toMatchObject({ '@id': one['@id'], account: 'a•••@example.com' });
    const third = { ...network, config: testConfig({ PAYOUT_KEY: old }) };
    expect(await command('payouts-turn-key', third)).toBe(
      'Sealed anew: 0. 2 did not open: keep the old key, see payout-accounts.',
    );
  });

  test('changes a method, and is told what is wrong with it', async () => {
    const set = commandNamed('method-set');
    expect(await set.run(network, ['paypal', 'minimum', '60'])).toBe('PayPal: minimum is 60.');
    const said = await saysOf(await browser.send('POST', `${LIST}/validate`, paypal, LD));
    expect(said).toMatchObject([{ propertyPath: 'minimalAmount' }]);
    await set.run(network, ['paypal', 'minimum', '50']);
    for (const wrong of [
      ['paypal', 'minimum', '-1'],
      ['paypal', 'percent', 'x'],
      ['paypal', 'schedule', 'day'],
      ['paypal', 'name', 'x'],
      ['gold', 'fee', '1'],
    ])
      await expect(set.run(network, wrong)).rejects.toThrow(CommandError);
    expect(await commandNamed('methods').run(network, [])).toMatch(/paypal +PayPal +USD +50\.0000/);
  });
});
