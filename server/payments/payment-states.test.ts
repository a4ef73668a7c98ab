import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentStatus, paymentStatuses } from '#contract/enumerations.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { nextPaymentStatus, type PaymentEvent } from '#machines/lifecycles/payment.ts';
import { startSession } from '../auth/session.ts';
import { balancesOf } from '../ledger/balance.ts';
import { checkLedger } from '../ledger/check.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import { runCommand } from '../run-command.ts';
import { markInPayment } from '../testing/mark-in-payment.ts';
import { openShops, type Shops } from '../testing/shop.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { payments } from './tables.ts';

/**
 * Each status, reached as it is in life, against each thing that can happen to a payment, said on the manager's command
 * line: what the chart takes happens once, what it does not is refused with a sentence and leaves no trace.
 */
let network: TestNetwork;
let shops: Shops;

beforeAll(async () => {
  network = await testNetwork();
  shops = await openShops(network);
});
afterAll(async () => {
  expect(await checkLedger(network)).toEqual([]);
  await network.close();
});

const said: Readonly<Record<PaymentEvent['type'], readonly string[]>> = {
  'network.paid': ['sent', 'TX 7'],
  'network.failed': ['failed', 'accountClosed'],
  'network.returned': ['returned', 'Unknown account'],
};
/** How a status is come by. */
const reach: Readonly<Record<PaymentStatus, readonly PaymentEvent['type'][]>> = {
  inPayment: [],
  paid: ['network.paid'],
  failed: ['network.failed'],
  returned: ['network.paid', 'network.returned'],
};

/** How the manager is told that something cannot happen any more. */
const refused: Readonly<Record<PaymentStatus, string>> = {
  inPayment: 'is on its way',
  paid: 'was sent already',
  failed: 'has failed already',
  returned: 'came back already',
};

async function paymentIn(status: PaymentStatus) {
  const shop = await shops.makeShop();
  const { id: publisherId, username } = shop.publisher;
  await shops.sell(shop);
  const id =
    (await markInPayment(network, { publisherId, until: network.clock.now(), actor: 'network' })) ??
    expect.unreachable('nothing to pay');
  const say = ([command = '', ...words]: readonly string[]) =>
    runCommand(network, ['payments', command, username, '1', ...words]);
  for (const event of reach[status]) await say(said[event]);
  const stands = async () => {
    const [row] = await network.db.select().from(payments).where(eq(payments.id, id));
    const entries = await network.db.$count(ledgerEntries, eq(ledgerEntries.publisherId, publisherId));
    return { row, entries, balances: await balancesOf(network.db, publisherId) };
  };
  return { publisherId, id, say, stands };
}

describe.each(paymentStatuses)('a payment that is %s', (status) => {
  test.each(Object.keys(said) as PaymentEvent['type'][])('answers %s as its lifecycle says', async (type) => {
    const { say, stands } = await paymentIn(status);
    const before = await stands();
    expect(before.row?.status).toBe(status);
    const next = nextPaymentStatus(status, { type });
    if (next === null) {
      await expect(say(said[type])).rejects.toThrow(`Payment 1 ${refused[status]}`);
      expect(await stands()).toEqual(before);
    } else {
      await say(said[type]);
      const after = await stands();
      expect([after.row?.status, after.entries]).toEqual([next, before.entries + 1]);
    }
  });

  test('is nothing that its publisher can change', async () => {
    const { publisherId, id, stands } = await paymentIn(status);
    const before = await stands();
    const token = await startSession(network, publisherId, { remembered: false, fingerprint: '' });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of [paths.payments, `${paths.payments}/${id}`]) {
        const answer = await network
          .browser()
          .send(method, `${API_BASE}${path}`, { status: 'paid' }, { cookie: `session=${token}` });
        expect(answer.status, `${method} ${path}`).toBe(405);
      }
    }
    expect(await stands()).toEqual(before);
  });
});
