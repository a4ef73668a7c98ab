import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ConversionStatus, conversionStatuses } from '#contract/enumerations.ts';
import type { ConversionEvent } from '#machines/lifecycles/conversion.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import { markPaid, returnPayment } from '../payments/payments.ts';
import { runCommand } from '../run-command.ts';
import { markInPayment } from '../testing/mark-in-payment.ts';
import { countFrom } from '../testing/network.ts';
import { openShops, type Sale, type Shop, type Shops } from '../testing/shop.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { trackerPaths } from '#contract/paths.ts';
import { DAY_MS } from '#contract/spans.ts';
import { endHolds } from './end-holds.ts';
import { conversionStates } from './tables.ts';

/**
 * Each status, reached as it is in life, against each event, said as it is in life: by the advertiser's postback, by
 * the manager's command line, by the clock, by a payment. What the chart does not take is refused (409, a sentence of
 * the command) and leaves no trace.
 */
const HALF = 5_000;
let network: TestNetwork;
let shops: Shops;
let shop: Shop;
let held: Shop;
let sale: Sale;
let paymentId: string;

beforeAll(async () => {
  network = await testNetwork();
  countFrom(5_000);
  shops = await openShops(network);
});
afterAll(() => network.close());
beforeEach(async () => {
  shop = await shops.makeShop({ share: HALF });
  const { publisher } = shop;
  held = await shops.makeShop({ share: HALF, holdDays: 1, publisher });
  paymentId = publisher.id;
  // it would hear of the new offers in a moment
  network.tracker.forget();
});

const pay = async () => {
  const { publisherId } = sale.named;
  const run = { publisherId, until: network.clock.now(), actor: 'network' };
  paymentId = (await markInPayment(network, run)) ?? paymentId;
};
const payment = () => ({ publisherId: sale.named.publisherId, paymentId, actor: 'network' });
/** The ways in which a status is come by. */
const reach: Readonly<Record<ConversionStatus, () => Promise<void>>> = {
  tracked: async () => {
    sale = await shops.sell(shop, { status: 'pending', amount: 1_000 });
  },
  onHold: async () => {
    sale = await shops.sell(held, { amount: 1_000 });
  },
  approved: async () => {
    sale = await shops.sell(shop, { amount: 1_000 });
  },
  rejected: async () => {
    sale = await shops.sell(shop, { status: 'rejected', amount: 1_000, reason: 'Fraud' });
  },
  inPayment: async () => {
    await reach.approved();
    await pay();
  },
  paid: async () => {
    await reach.inPayment();
    await markPaid(network, payment());
  },
};

/** What the advertiser's postback is answered. */
async function tell(told: Readonly<Record<string, string>>): Promise<number> {
  const { clickId, key } = sale.said;
  const query = new URLSearchParams({ click_id: clickId, key, ...told });
  const { status } = await network.browser().get(`${trackerPaths.postback}?${query.toString()}`);
  expect([200, 409]).toContain(status);
  return status;
}
const manage = async (name: string, ...more: readonly string[]): Promise<boolean> => {
  const { publisherId, id } = sale.named;
  const username = shop.publisher.id === publisherId ? shop.publisher.username : '';
  return runCommand(network, [name, username, id, ...more]).then(
    () => true,
    (error: unknown) => {
      expect(String(error)).toContain('That is not possible: the conversion is');
      return false;
    },
  );
};
/** Says an event as it is said in life. @returns whether it was taken, or null where nobody can tell. */
const say: Readonly<Record<ConversionEvent['type'], () => Promise<boolean | null>>> = {
  // the end of an offer's hold, and the advertiser's word, are one event
  'network.approved': async () => {
    network.clock.move(DAY_MS);
    await endHolds(network);
    return (await tell({ amount: '0.1' })) !== 409;
  },
  'network.held': async () => (await tell({ amount: '0.1' })) !== 409,
  'network.rejected': async () => (await tell({ amount: '0.1', status: 'rejected' })) !== 409,
  'network.corrected': async () => (await tell({ amount: '0.3' })) !== 409,
  'manager.approved': () => manage('approve'),
  'manager.rejected': () => manage('reject', 'No'),
  'manager.corrected': () => manage('correct', '0.02', 'Wrong goal'),
  'network.paymentStarted': async () => {
    await pay();
    return null;
  },
  'network.paymentReturned': () => returnPayment(network, payment()),
  'network.paid': () => markPaid(network, payment()),
};

/** Written from beyond 1 and from what an advertiser may say; what is not here is refused, or changes nothing. */
const takes: Readonly<Record<ConversionStatus, Partial<Record<ConversionEvent['type'], ConversionStatus>>>> =
  {
    tracked: {
      'network.approved': 'approved',
      'network.held': 'approved',
      'network.rejected': 'rejected',
      // it comes with the word that approves
      'network.corrected': 'approved',
      'manager.approved': 'approved',
      'manager.rejected': 'rejected',
      'manager.corrected': 'tracked',
    },
    onHold: {
      'network.approved': 'approved',
      'network.rejected': 'rejected',
      'network.corrected': 'onHold',
      'manager.approved': 'approved',
      'manager.rejected': 'rejected',
      'manager.corrected': 'onHold',
    },
    approved: {
      'network.rejected': 'rejected',
      'network.corrected': 'approved',
      'manager.rejected': 'rejected',
      'manager.corrected': 'approved',
      'network.paymentStarted': 'inPayment',
    },
    rejected: { 'manager.approved': 'approved' },
    inPayment: {
      'network.corrected': 'inPayment',
      'manager.corrected': 'inPayment',
      'network.paymentReturned': 'approved',
      'network.paid': 'paid',
    },
    paid: {
      'network.corrected': 'paid',
      'manager.corrected': 'paid',
      // weeks later
      'network.paymentReturned': 'approved',
    },
  };
/** Said again, these are there already: a friendly 200 that changes nothing. */
const repeats: Readonly<Record<string, readonly ConversionEvent['type'][]>> = {
  onHold: ['network.held'],
  approved: ['network.held', 'network.approved'],
  inPayment: ['network.held', 'network.approved'],
  paid: ['network.held', 'network.approved'],
  rejected: ['network.rejected'],
};

// the record's keys are the events by its type
const events = Object.keys(say) as readonly ConversionEvent['type'][];

describe.each(conversionStatuses)('a conversion that is %s', (status) => {
  test.each(events)('answers %s as its life allows', async (event) => {
    await reach[status]();
    const before = await sale.row();
    expect(before.status).toBe(status);
    const traces = async () => ({
      steps: await network.db.$count(conversionStates, eq(conversionStates.conversionId, before.id)),
      entries: await network.db.$count(ledgerEntries, eq(ledgerEntries.subjectId, before.id)),
    });
    const left = await traces();
    const next = takes[status][event];
    const taken = await say[event]();
    const after = await sale.row();
    if (next !== undefined) {
      expect(taken).not.toBe(false);
      expect(after.status).toBe(next);
      expect(after.steps).toBeGreaterThan(before.steps);
      return;
    }
    if (taken !== null) expect(taken).toBe(repeats[status]?.includes(event) ?? false);
    expect(after).toEqual(before);
    expect(await traces()).toEqual(left);
  });
});
