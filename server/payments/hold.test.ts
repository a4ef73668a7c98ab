import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { holdReasons } from '#contract/hold-reasons.ts';
import { holdPayments } from '../payout-accounts/holds.ts';
import { payoutBlocker } from '../payout-accounts/for-payments.ts';
import { payoutFreezes } from '../payout-accounts/tables.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import { asText } from '../platform/manager/said.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { type Payees, payees } from '../testing/payees.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { forecastOf } from './forecast.ts';
import { paymentCommands } from './payment-commands.ts';
import { payOne } from './run.ts';
import { payments } from './tables.ts';

const zone = 'Europe/Prague';
let deps: TestDeps;
let payee: Payees;
beforeAll(async () => {
  deps = await testDeps();
  payee = payees(deps);
});
afterAll(() => deps.close());

const says = async (...args: readonly string[]) =>
  asText(await (paymentCommands[0] ?? expect.unreachable('no command')).run(deps, args));
const lineOf = (text: string, { username }: PublisherRow): string =>
  text.split('\n').find((line) => line.startsWith(`${username} `)) ?? '';
const paymentsOf = ({ id }: PublisherRow) => deps.db.$count(payments, eq(payments.publisherId, id));
const forecast = ({ id }: PublisherRow) =>
  forecastOf(deps.db, { publisherId: id, zone, now: deps.clock.now(), schedule: 'week' });
const refusalOf = async ({ id }: PublisherRow) => {
  const verdict = await payOne(deps, { actor: 'network', zone, isPlan: true }, id);
  return verdict?.kind === 'refused' ? verdict.refusal : null;
};

test('whose payments are held back is in no run until they are released, and foresees it', async () => {
  const [held, other] = [await payee.richPublisher(), await payee.richPublisher()];
  expect(await says('hold', held.username, 'traffic')).toBe(
    `Payments of ${held.username} are held back: traffic. What is on its way goes on.`,
  );
  for (const what of ['plan', 'run'])
    expect(lineOf(await says(what), held)).toMatch(/ 100\.0000 +is held back \('payments holds' says why\)$/);
  expect([await paymentsOf(held), await paymentsOf(other)]).toEqual([0, 1]);
  const foreseen = await forecast(held);
  expect(foreseen).toMatchObject({ isDue: false, blocker: 'held' });
  expect(foreseen.decision).toMatchObject({ terms: null, way: { heldBecause: 'traffic' } });

  expect(await says('release', held.username)).toBe(`Payments of ${held.username} are released.`);
  expect(await forecast(held)).toMatchObject({ blocker: null });
  await says('run');
  expect(await paymentsOf(held)).toBe(1);
});

test('a hold goes before what is wrong with an account, after having none, and a stop of the owner before all', async () => {
  const [none, waiting] = [
    await payee.richPublisher('100', null),
    await payee.richPublisher('100', { waits: 1 }),
  ];
  for (const [publisher, refusal, heldBecause] of [
    [none, 'noAccount', null],
    [waiting, 'held', 'documents'],
  ] as const) {
    await holdPayments(deps, publisher.id, 'documents');
    expect(await refusalOf(publisher)).toBe(refusal);
    expect((await forecast(publisher)).decision.way).toMatchObject({ heldBecause });
    await deps.db.insert(payoutFreezes).values({ publisherId: publisher.id, at: deps.clock.now() });
    expect(await refusalOf(publisher)).toBe('frozen');
    expect(await payoutBlocker(deps.db, publisher.id, deps.clock.now())).toBe('frozen');
  }
});

test('the manager sees who is held back, since when and why, and can say another reason', async () => {
  const publisher = await payee.richPublisher();
  const since = deps.clock.now().toISOString().slice(0, 10);
  for (const because of holdReasons) {
    await says('hold', publisher.username, because);
    expect(lineOf(await says('holds'), publisher)).toMatch(new RegExp(` ${because} +${since}$`));
  }
  await says('release', publisher.username);
  expect(lineOf(await says('holds'), publisher)).toBe('');
  await expect(says('release', publisher.username)).rejects.toThrow('are not held back');
});

test.each([[[]], [['because']], [['traffic', 'is', 'odd']]])(
  'holds nothing back for no reason: %j',
  async (words) => {
    const publisher = await payee.richPublisher();
    await expect(says('hold', publisher.username, ...words)).rejects.toThrow(
      'Say why, by one of traffic, documents, advertiser, closing, other.',
    );
    expect(await refusalOf(publisher)).toBeNull();
  },
);

test.skipIf(inject('serverDatabase').kind === 'pglite')(
  'a hold waits for a payment that is being made',
  async () => {
    const publisher = await payee.richPublisher();
    let isOver = false;
    const { holding } = await deps.db.transaction(async (tx) => {
      await lockOwner(tx, publisher.id);
      const under = holdPayments(deps, publisher.id, 'other').finally(() => {
        isOver = true;
      });
      await expect.poll(async () => isOver || (await lockWaits(deps.db)) > 0, { timeout: 60_000 }).toBe(true);
      expect(isOver).toBe(false);
      return { holding: under };
    });
    await holding;
    expect(await refusalOf(publisher)).toBe('held');
  },
);
