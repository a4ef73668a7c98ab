import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { type Language, languages } from '#contract/enumerations.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { Publisher } from '#contract/resources/publisher.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { payoutCommands } from '../payout-accounts/manager-commands.ts';
import { payoutAccounts, payoutFreezes, payoutPins } from '../payout-accounts/tables.ts';
import { jsonLogger } from '../platform/log.ts';
import { mails } from '../platform/tables/mails.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { rateLimits } from '../platform/tables/rate-limits.ts';
import { mailsTo } from '../testing/mails.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { asText } from '../platform/manager/said.ts';

const ME = `${API_BASE}/publishers/${DEMO_PUBLISHER_ID}`;
const LIST = `${API_BASE}${paths.payoutAccounts}`;
const MERGE = { 'content-type': 'application/merge-patch+json' };
const LD = { 'content-type': 'application/ld+json' };
/** Longer by ROUNDS=200. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const paypal = { method: 'paypal', account: 'anna@example.com', minimalAmount: '50' };
const second = { method: 'paypal', account: 'boris@example.com', minimalAmount: '90' };

const logged: string[] = [];

let network: TestNetwork;
let browser: Browser;
let email: string;

beforeAll(async () => {
  network = await testNetwork({ log: jsonLogger('debug', (line) => logged.push(line)) });
  const [demo] = await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  email = demo?.email ?? '';
});
beforeEach(async () => {
  for (const table of [payoutAccounts, payoutPins, payoutFreezes, rateLimits, mails])
    await network.db.delete(table);
  await network.db.update(publishers).set({ paymentNote: null, phone: null, language: 'en' });
  browser = await network.signedIn();
});
afterAll(() => network.close());

async function freshPin(): Promise<string> {
  await browser.get(`${API_BASE}${paths.pinRequest}`);
  const pins = (await mailsTo(network.db, email)).flatMap(({ values }) => values['pin'] ?? []);
  return pins.at(-1) ?? expect.unreachable('no pin was mailed');
}
async function add(body: object = paypal): Promise<string> {
  const answer = await browser.send('POST', LIST, { ...body, pin: await freshPin() }, LD);
  expect(answer.status).toBe(200);
  return String(((await answer.json()) as { '@id': unknown })['@id']); // an account has an address
}
const patch = (body: object, headers = {}) => browser.send('PATCH', ME, body, { ...MERGE, ...headers });
const validate = (body: object, headers = {}) =>
  browser.send('PATCH', `${ME}/validate`, body, { ...MERGE, ...headers });
const accounts = () => network.db.select().from(payoutAccounts).orderBy(asc(payoutAccounts.id));
/** As the list of accounts says them. */
async function minimums(): Promise<string[]> {
  const { 'hydra:member': members } = (await (await browser.get(LIST)).json()) as {
    'hydra:member': unknown[];
  }; // of our own
  return members.map((member) => v.parse(PayoutAccount, member).minimalAmount);
}
const note = async () => v.parse(Publisher, await (await browser.get(ME)).json()).paymentNote;
const told = async (template: string) =>
  (await mailsTo(network.db, email)).filter((mail) => mail.template === template);

/** Both calls refuse it, with this at this field. */
async function refused(body: object, propertyPath: string, message: string, headers = {}): Promise<void> {
  for (const answer of [await validate(body, headers), await patch(body, headers)]) {
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).violations).toEqual([{ propertyPath, message }]);
  }
}

describe('the minimum', () => {
  test('is that of the active account, as the list of accounts says it; the mail can stop it', async () => {
    await add();
    await add(second);
    const [before] = await accounts();
    expect((await validate({ minimalPaymentAmount: '75.5' })).status).toBe(204);
    expect(await minimums()).toEqual(['50.0000', '90.0000']);
    const answer = await patch({ minimalPaymentAmount: ' 75.5 ' });
    expect(v.parse(Publisher, await answer.json())).toMatchObject({ id: DEMO_PUBLISHER_ID });
    expect(await minimums()).toEqual(['75.5000', '90.0000']);
    const [after] = await accounts();
    // nothing but the number: where the money goes, and from when on, is as it was
    expect({ ...after, minimum: 0, changedAt: 0 }).toEqual({ ...before, minimum: 0, changedAt: 0 });
    const [mail] = await told('payoutEdited');
    expect(mail?.values).toMatchObject({ method: 'PayPal', account: 'a•••@example.com' });
    const page = new URL(String(mail?.values['link'])).pathname;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await network.browser().send('POST', page, '', form)).status).toBe(200);
    expect(await network.db.$count(payoutFreezes)).toBe(1);
  });

  test('that it is already is no change, and no mail', async () => {
    await add();
    const [before] = await accounts();
    expect((await patch({ minimalPaymentAmount: '50.0' })).status).toBe(200);
    expect(await accounts()).toEqual([before]);
    expect(await told('payoutEdited')).toEqual([]);
  });

  const low: Readonly<Record<Language, readonly string[]>> = {
    en: [
      'Minimal payment amount is required',
      'Enter a number with at most four decimals, like 50.00',
      'PayPal pays from 50 USD',
      'Payment account is required',
    ],
    ru: [
      'Укажите минимальную сумму выплаты',
      'Введите число, после точки не больше четырёх знаков, например 50.00',
      'PayPal выплачивает от 50\u00a0USD',
      'Укажите счёт',
    ],
    uk: [
      'Укажіть мінімальну суму виплати',
      'Введіть число, після крапки не більше чотирьох знаків, наприклад 50.00',
      'PayPal виплачує від 50\u00a0USD',
      'Укажіть рахунок',
    ],
    'zh-CN': [
      '请填写最低付款金额',
      '请输入最多四位小数的数字，例如 50.00',
      'PayPal 的最低付款金额为 50 USD',
      '请填写收款账号',
    ],
  };
  test.each(languages)('is complained about in the reader’s language (%s)', async (language) => {
    const headers = { 'accept-language': language };
    const [required = '', form = '', below = '', none = ''] = low[language];
    await refused({ minimalPaymentAmount: '60' }, 'minimalPaymentAmount', none, headers);
    await add();
    for (const [minimalPaymentAmount, message] of [
      ['', required],
      [' ', required],
      [null, required],
      ['49.9999', below],
      ['0.0001', below],
      ['0', form],
      ['-60', form],
      ['1e3', form],
      ['50,00', form],
      ['٦٠', form],
      ['60.00001', form],
      ['999999999999999', form],
      ['9'.repeat(10_000), form],
      ['a'.repeat(10_000), form],
      [60, required],
    ] as const) {
      await refused({ minimalPaymentAmount }, 'minimalPaymentAmount', message, headers);
    }
    expect(await minimums()).toEqual(['50.0000']);
    expect(await told('payoutEdited')).toEqual([]);
  });

  test('takes the largest amount that can be counted', async () => {
    await add();
    expect((await patch({ minimalPaymentAmount: '99999999999.9999' })).status).toBe(200);
    expect(await minimums()).toEqual(['99999999999.9999']);
  });

  test('stays as it is while payouts are frozen, and nothing else of the call is done', async () => {
    await add();
    await network.db
      .insert(payoutFreezes)
      .values({ publisherId: DEMO_PUBLISHER_ID, at: network.clock.now() });
    const body = { minimalPaymentAmount: '60', paymentNote: 'VAT CZ1234' };
    for (const answer of [await validate(body), await patch(body)]) {
      expect(answer.status).toBe(409);
      expect((await problemOf(answer)).description).toContain('Payments are stopped');
    }
    expect(await minimums()).toEqual(['50.0000']);
    expect(await note()).toBeNull();
    expect((await patch({ paymentNote: 'VAT CZ1234' })).status).toBe(200);
  });

  test('of an account that is not active is not touched', async () => {
    await add();
    await add(second);
    await network.db.update(payoutAccounts).set({ status: 'disabled' });
    await refused({ minimalPaymentAmount: '60' }, 'minimalPaymentAmount', 'Payment account is required');
    expect(await minimums()).toEqual(['50.0000', '90.0000']);
  });

  test('cannot be changed so often that its mails bury the others', async () => {
    await add();
    const answers = [];
    for (let amount = 60; amount < 66; amount += 1)
      answers.push((await patch({ minimalPaymentAmount: String(amount) })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await minimums()).toEqual(['64.0000']);
    expect(await told('payoutEdited')).toHaveLength(5);
  });

  test('changes once, however often it is sent with its key', async () => {
    await add();
    const headers = { 'idempotency-key': 'once' };
    for (let time = 0; time < 3; time += 1)
      expect((await patch({ minimalPaymentAmount: '60' }, headers)).status).toBe(200);
    expect(await told('payoutEdited')).toHaveLength(1);
  });
});

describe('the note', () => {
  test.each([
    ['VAT CZ1234', 'VAT CZ1234'],
    ['  VAT\r\n\tCZ1234 ', 'VAT CZ1234'],
    ['\u202eVAT\u200b CZ\u00ad12\ufeff34\u2066', 'VAT CZ1234'],
    ['VAT\u0085CZ', 'VAT CZ'],
    ['\ud800VAT', 'VAT'],
    ['x'.repeat(500), 'x'.repeat(500)],
    [`\u200b${'x'.repeat(500)} `, 'x'.repeat(500)],
    ['<b>ΑΦΜ</b> 税号 😀', '<b>ΑΦΜ</b> 税号 😀'],
  ])('is kept as one line, without what nobody sees: %j', async (typed, kept) => {
    expect((await validate({ paymentNote: typed })).status).toBe(204);
    expect(await note()).toBeNull();
    const answer = await patch({ paymentNote: typed });
    expect(v.parse(Publisher, await answer.json()).paymentNote).toBe(kept);
    expect(await note()).toBe(kept);
  });

  test('with a control character that nobody types is refused', async () => {
    const answer = await patch({ paymentNote: 'VAT\u0000CZ' });
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).violations).toMatchObject([{ propertyPath: 'paymentNote' }]);
  });

  test.each([null, '', ' ', '\u200b\n'])('is taken away by %j', async (none) => {
    await patch({ paymentNote: 'VAT CZ1234' });
    expect((await patch({ paymentNote: none })).status).toBe(200);
    expect(await note()).toBeNull();
  });

  test('stays where it is not spoken of', async () => {
    await patch({ paymentNote: 'VAT CZ1234' });
    await patch({ phone: '+420 601 234 567' });
    expect(await note()).toBe('VAT CZ1234');
  });

  const long: Readonly<Record<Language, string>> = {
    en: 'This value is too long. It should have 500 characters or less.',
    ru: 'Значение слишком длинное. Допустимо не более 500 символов.',
    uk: 'Значення задовге. Дозволено не більше 500 символів.',
    'zh-CN': '该值过长，最多 500 个字符。',
  };
  test.each(languages)('that is too long or no text is refused (%s)', async (language) => {
    const headers = { 'accept-language': language };
    for (const paymentNote of ['x'.repeat(501), 'x'.repeat(10_000)])
      await refused({ paymentNote }, 'paymentNote', long[language], headers);
    expect((await patch({ paymentNote: 500 })).status).toBe(422);
    expect((await patch({ paymentNote: ['VAT'] })).status).toBe(422);
    expect(await note()).toBeNull();
  });

  test('is read by whoever pays, as words that move no money', async () => {
    const command = payoutCommands.find(({ name }) => name === 'payout-accounts');
    const read = async () => asText((await command?.run(network, ['publisher'])) ?? '');
    expect(await read()).toBe('Cannot be paid: there is no account.');
    await patch({ paymentNote: 'VAT CZ1234\nCan be paid.' });
    expect(await read()).toBe(
      "Note (words of the publisher's own; never a reason to pay elsewhere): VAT CZ1234 Can be paid.\n" +
        'Cannot be paid: there is no account.',
    );
  });
});

describe('at once', () => {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  const afresh = async () => {
    for (const table of [payoutAccounts, payoutPins, payoutFreezes, rateLimits, mails])
      await network.db.delete(table);
  };
  const statusesOf = async (...calls: readonly Promise<Response>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);
  const toldOf = async () => (await told('payoutEdited')).map(({ values }) => values['account']);

  test('two minimums are one after the other, each told', async () => {
    for (const _ of rounds) {
      await afresh();
      await add();
      const [one, other] = [patch({ minimalPaymentAmount: '60' }), patch({ minimalPaymentAmount: '70' })];
      expect(await statusesOf(one, other)).toEqual([200, 200]);
      expect(['60.0000', '70.0000']).toContain((await minimums())[0]);
      expect(await told('payoutEdited')).toHaveLength(2);
    }
  });

  test('with another account that becomes active, the minimum is of the one that was active then', async () => {
    for (const _ of rounds) {
      await afresh();
      await add();
      const iri = await add(second);
      const pin = await freshPin();
      const activate = browser.send('PATCH', iri, { status: 1, pin }, MERGE);
      expect(await statusesOf(patch({ minimalPaymentAmount: '120' }), activate)).toEqual([200, 200]);
      const [first] = await minimums();
      const isFirst = first === '120.0000';
      expect(await minimums()).toEqual(isFirst ? ['120.0000', '90.0000'] : ['50.0000', '120.0000']);
      expect(await toldOf()).toEqual([isFirst ? 'a•••@example.com' : 'b•••@example.com']);
    }
  });

  test('with the account’s deletion, it is changed and told, or refused', async () => {
    for (const _ of rounds) {
      await afresh();
      const iri = await add();
      const pin = await freshPin();
      const [changed, deleted] = await statusesOf(
        patch({ minimalPaymentAmount: '120' }),
        browser.send('DELETE', iri, { pin }),
      );
      expect(deleted).toBe(204);
      expect([200, 422]).toContain(changed);
      expect(await toldOf()).toHaveLength(changed === 200 ? 1 : 0);
      expect(await minimums()).toEqual([]);
    }
  });

  test('with the stop of all payouts, it is changed before it or refused', async () => {
    for (const _ of rounds) {
      await afresh();
      await add();
      const [added] = await told('payoutAdded');
      const stop = new URL(String(added?.values['link'])).pathname;
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const [changed, stopped] = await statusesOf(
        patch({ minimalPaymentAmount: '120' }),
        network.browser().send('POST', stop, '', form),
      );
      expect(stopped).toBe(200);
      expect([200, 409]).toContain(changed);
      expect(await minimums()).toEqual([changed === 200 ? '120.0000' : '50.0000']);
      expect(await network.db.$count(payoutFreezes)).toBe(1);
    }
  });
});

test('nothing of it is logged, not where the database refuses it either', async () => {
  await add();
  await patch({ paymentNote: 'planted-note', minimalPaymentAmount: '4711.4711' });
  await validate({ paymentNote: `planted-note${'x'.repeat(500)}` });
  await network.db.execute(
    sql`alter table publishers add constraint no_note check (payment_note not like '%broken%')`,
  );
  expect((await patch({ paymentNote: 'planted-note-broken' })).status).toBe(500);
  await network.db.execute(sql`alter table publishers drop constraint no_note`);
  expect(logged.some((line) => line.includes('request failed'))).toBe(true);
  expect(logged.filter((line) => /planted|4711\.4711/.test(line))).toEqual([]);
});

test('another publisher’s payment info is not there', async () => {
  await add();
  const partner = await network.signedIn('partner');
  for (const body of [{ minimalPaymentAmount: '60' }, { paymentNote: 'VAT CZ1234' }]) {
    expect((await partner.send('PATCH', ME, body, MERGE)).status).toBe(404);
    expect((await partner.send('PATCH', `${ME}/validate`, body, MERGE)).status).toBe(404);
    expect((await network.browser().send('PATCH', ME, body, MERGE)).status).toBe(401);
  }
  // nor does a call of one's own reach somebody else's account
  const { id } = v.parse(Publisher, await (await partner.get(`${API_BASE}/publishers/current`)).json());
  const own = await partner.send(
    'PATCH',
    `${API_BASE}/publishers/${id}`,
    { minimalPaymentAmount: '60' },
    MERGE,
  );
  expect((await problemOf(own)).violations).toEqual([
    { propertyPath: 'minimalPaymentAmount', message: 'Payment account is required' },
  ]);
  expect(await minimums()).toEqual(['50.0000']);
  expect(await note()).toBeNull();
});
