import { createBase58check } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { languages } from '#contract/enumerations.ts';
import { PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { normalAccount } from '#domain/payout-account/account-form.ts';
import { seeded } from '../demo/seeded.ts';
import { composeMail } from '../mail/compose.ts';
import { jsonLogger } from '../platform/log.ts';
import { mails } from '../platform/tables/mails.ts';
import { LIST, payoutOwner, PIN } from '../testing/payouts.ts';
import { methodsOf } from './account-rows.ts';

const random = seeded('planted accounts');
const base58check = createBase58check(sha256);
const chainAddress = (prefix: number) => base58check.encode(Uint8Array.from([prefix, ...random.bytes(20)]));
const hexAddress = () => `0x${Buffer.from(random.bytes(20)).toString('hex')}`;
const TRON = 0x41;
const BITCOIN = 0;
/** With its last sign changed no checksum is right. */
const mistyped = (account: string) => `${account.slice(0, -1)}${account.endsWith('x') ? 'y' : 'x'}`;
const chains = (make: () => string) => {
  const [first, second, third] = [make(), make(), make()];
  return { first, second, wrong: mistyped(third) };
};

/** By method: an account that is added, one that is written over it, and one that is refused. Nobody's, and nowhere else. */
const planted: Readonly<Record<string, { first: string; second: string; wrong: string }>> = {
  paypal: {
    first: ' Quentin.Plant+pay@Paypal-Plant.Example',
    second: 'edith.plant@paypal-plant.example\u200b',
    wrong: 'wrong.plant@paypal-plant',
  },
  wise: {
    first: 'Wise.Plant@Wise-Plant.Example',
    second: 'edith@wise-plant.example',
    wrong: 'wanda plant@wise',
  },
  payoneer: {
    first: 'pia.plant@pay-plant.example',
    second: 'edna@pay-plant.example',
    wrong: 'pia@@pay-plant.wrong',
  },
  wire: {
    first: 'gb29 nwbk 6016 1331 9268 19',
    second: 'FR14 2004 1010 0505 0001 3M02 606',
    wrong: 'NL92 ABNA 0417 1643 00',
  },
  wire_swift: {
    first: '9876-5432-1098 / deutdeff500',
    second: '5647382910 CHASUS33',
    wrong: '5555 6666 7777 DEUTXXFF',
  },
  card: { first: '5500 0055 5555 5559', second: '6011-0009-9013-9424', wrong: '4222 2222 2222 2225' },
  webmoney: { first: 'z 9081 7263 5445', second: 'Z736251849036', wrong: 'Z81726354451' },
  capitalist: { first: 'u 9182 7364 55', second: 'E8273645519', wrong: 'U98127364558273' },
  usdt_trc20: chains(() => chainAddress(TRON)),
  usdt_erc20: { ...chains(hexAddress), wrong: `${hexAddress()}0` },
  btc: chains(() => chainAddress(BITCOIN)),
};

const lines: string[] = [];
const owner = payoutOwner({
  env: { LIMIT_PIN: '1000/60', LIMIT_WRITE: '1000/60' },
  log: jsonLogger('debug', (line) => lines.push(line)),
});

/** Only letters and digits, in lower case: however it is written, it is found. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

interface Needle {
  readonly of: string;
  readonly text: string;
}
/** Every way in which an account could stand in clear text; of a wire the number too, since only its BIC may be seen. */
const needlesOf = (kinds: ReadonlyMap<string, Parameters<typeof normalAccount>[0]>): readonly Needle[] =>
  Object.entries(planted).flatMap(([method, typed]) =>
    Object.values(typed).flatMap((account) => {
      const normal = normalAccount(kinds.get(method) ?? 'email', account);
      const number = normal.split(' ')[0] ?? normal;
      const written = [account.trim(), normal, number];
      return [
        ...written.map(bare),
        ...written.map((one) => Buffer.from(one).toString('base64').replace(/=+$/, '')),
        ...written.map((one) => Buffer.from(one).toString('hex')),
        ...written.map((one) => encodeURIComponent(one)),
      ].map((text) => ({ of: `${method} ${account}`, text }));
    }),
  );

/** What of the needles stands in a text. */
const found = (needles: readonly Needle[], text: string): readonly string[] => {
  const [lower, plain] = [text.toLowerCase(), bare(text)];
  return [
    ...new Set(
      needles
        .filter((one) => lower.includes(one.text.toLowerCase()) || plain.includes(one.text))
        .map(({ of }) => of),
    ),
  ];
};

/** Every table of the database, each row as text. */
async function dump(): Promise<string> {
  const { pool } = owner.network.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(40);
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select line::text as text from ${name} as line`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

test('an account is found in no table, no log, no mail, no answer and no event', async () => {
  const { network, browser } = owner;
  const answers: string[] = [];
  const events: string[] = [];
  const raw: string[] = [];
  const unlisten = network.database.listen((payload) => raw.push(String(payload)));
  const stream = (await browser.get('/publisher/api/events')).body?.getReader();
  const reading = (async () => {
    for (;;) {
      const read = await stream?.read();
      if (!read || read.done) return;
      events.push(new TextDecoder().decode(read.value as Uint8Array)); // of the stream's own encoder
    }
  })();

  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
    const answer =
      method === 'GET'
        ? await browser.get(path)
        : await browser.send(method, path, body, { 'content-type': type, ...headers });
    const text = await answer.text();
    answers.push(JSON.stringify([...answer.headers]), text);
    return { status: answer.status, text };
  };
  const freshPin = async () => {
    expect((await ask('GET', PIN)).status).toBe(200);
    return owner.mailedPin();
  };
  const wrongPin = (pin: string) => (pin === '000000' ? '000001' : '000000');

  const methods = await methodsOf(network.db);
  expect(Object.keys(planted).toSorted()).toEqual(methods.map(({ code }) => code).toSorted());
  for (const [at, [method, { first, second, wrong }]] of Object.entries(planted).entries()) {
    const other = methods.find(({ code }) => code !== method)?.code ?? '';
    const body = { method, account: first, minimalAmount: '1000' };
    const pin = await freshPin();
    const made: Record<string, number> = {
      checked: (await ask('POST', `${LIST}/validate`, body)).status,
      wrong: (await ask('POST', `${LIST}/validate`, { ...body, account: wrong })).status,
      ofOther: (await ask('POST', `${LIST}/validate`, { ...body, method: other, minimalAmount: '1' })).status,
      long: (await ask('POST', LIST, { ...body, account: wrong.repeat(99), pin })).status,
      wrongPin: (await ask('POST', LIST, { ...body, pin: wrongPin(pin) })).status,
      wrongWithPin: (await ask('POST', LIST, { ...body, account: wrong, pin })).status,
      broken: (await ask('POST', LIST, `${JSON.stringify({ ...body, pin })}}`)).status,
      ofOtherType: (await ask('POST', LIST, { ...body, pin }, { 'content-type': 'text/plain' })).status,
    };
    const headers = { 'idempotency-key': `planted-${at}` };
    const added = await ask('POST', LIST, { ...body, pin }, headers);
    expect([method, added.status]).toEqual([method, 200]);
    made['again'] = (await ask('POST', LIST, { ...body, pin }, headers)).status;
    const { '@id': iri } = v.parse(PayoutAccount, JSON.parse(added.text));
    const editPin = await freshPin();
    made['twice'] = (await ask('POST', LIST, { ...body, pin: editPin })).status;
    made['editChecked'] = (await ask('PATCH', `${iri}/validate`, { account: second })).status;
    made['editWrong'] = (await ask('PATCH', iri, { account: wrong, pin: editPin })).status;
    made['editWrongPin'] = (await ask('PATCH', iri, { account: second, pin: wrongPin(editPin) })).status;
    made['edited'] = (
      await ask('PATCH', iri, { account: second, pin: editPin }, { 'idempotency-key': `edit-${at}` })
    ).status;
    expect([method, made]).toEqual([
      method,
      {
        checked: 204,
        wrong: 422,
        ofOther: 422,
        long: 422,
        wrongPin: 422,
        wrongWithPin: 422,
        broken: 400,
        ofOtherType: 415,
        again: 200,
        twice: 422,
        editChecked: 204,
        editWrong: 422,
        editWrongPin: 422,
        edited: 200,
      },
    ]);
    if (at % 2 === 0) {
      expect((await ask('PATCH', iri, { status: 1, pin: await freshPin() })).status).toBe(
        at === 0 ? 409 : 200,
      );
      expect((await ask('DELETE', iri, { pin: await freshPin() })).status).toBe(204);
    }
  }
  await ask('GET', LIST);
  // what nobody foresees is logged
  await network.database.pool.query('alter table payout_accounts rename to gone_for_a_while');
  const body = { method: 'paypal', account: planted['paypal']?.second, minimalAmount: '100' };
  expect((await ask('POST', LIST, { ...body, pin: await freshPin() })).status).toBe(500);
  await network.database.pool.query('alter table gone_for_a_while rename to payout_accounts');
  await expect.poll(() => events.join('')).toContain('event: payout');
  await stream?.cancel();
  await reading;
  await unlisten();

  const sent = await network.db.select().from(mails);
  const letters = sent.flatMap(({ template, values }) =>
    languages.map((language) => JSON.stringify(composeMail({ language, template, values }, 'Network'))),
  );
  const places = {
    tables: await dump(),
    logs: lines.join('\n'),
    mails: letters.join('\n'),
    answers: answers.join('\n'),
    events: [...events, ...raw].join('\n'),
  };
  // each place says something of it: the search looks where it would stand
  expect(places.tables).toContain('Z••••9036');
  expect(places.answers).toContain('Z••••9036');
  expect(places.mails).toContain('Z••••9036');
  expect(places.logs).toContain('payout_accounts');
  expect(places.events).toContain('payout');
  const needles = needlesOf(new Map(methods.map(({ code, kind }) => [code, kind])));
  for (const [place, text] of Object.entries(places))
    expect([place, found(needles, text)]).toEqual([place, []]);
  // and finds what is there
  const sample = planted['card']?.first ?? '';
  expect(found(needles, `{"account":"${normalAccount('card', sample)}"}`)).toEqual([`card ${sample}`]);
});
