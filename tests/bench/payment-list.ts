import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import type { Payment } from '#contract/resources/payments.ts';
import { postBonus } from '#server/ledger/bonus.ts';
import { paymentsOf } from '#server/payments/payment-list.ts';
import { markPaid } from '#server/payments/payments.ts';
import type { Clock } from '#server/platform/clock.ts';
import { markInPayment } from '#server/testing/mark-in-payment.ts';
import { makePublisher } from '#server/testing/network.ts';
import { makeConversions } from './many-conversions.ts';
import { type Measure, median } from './measure.ts';

/** Fewer to try it out: `PAYMENTS=50`. */
const PAYMENTS = Number(process.env['PAYMENTS'] ?? 1_000);
const CONVERSIONS = 10;
const ROUNDS = 11;
const MINUTE_MS = 60_000;
const actor = 'bench';

type Network = Parameters<typeof markInPayment>[0] & { readonly clock: Clock };

/** The whole list of a publisher who was paid very often, with conversions and a bonus each time. */
export async function paymentListMeasures(deps: Network): Promise<Measure[]> {
  const publisherId = await makeOftenPaid(deps);
  const { db } = deps;
  await db.execute(sql`vacuum analyze`);
  const times: number[] = [];
  let members: readonly Payment[] = [];
  let text = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const params = { page: 1, itemsPerPage: WHOLE_LIST_ROWS };
    ({ members } = await paymentsOf(db, { publisherId, language: 'en' }, params));
    text = JSON.stringify(members);
    times.push(performance.now() - began);
  }
  if (members.length !== PAYMENTS || members.some(({ others }) => others.length !== 1))
    throw new Error(`${members.length} of ${PAYMENTS} payments are listed`);
  const note = `${PAYMENTS} payments of one publisher`;
  return [
    { name: 'list of payments', value: median(times), unit: 'ms', note },
    { name: 'its answer', value: Buffer.byteLength(text) / 1000, unit: 'kB', note: 'as it is' },
    { name: 'its answer, compressed', value: gzipSync(text).length / 1000, unit: 'kB', note: 'gzip' },
  ];
}

async function makeOftenPaid(deps: Network): Promise<string> {
  const { db, clock } = deps;
  const { id: publisherId } = await makePublisher(deps);
  const began = clock.now().getTime();
  await makeConversions(db, [publisherId], { each: PAYMENTS * CONVERSIONS, at: began, holdUntil: null });
  // a minute for each payment
  await db.execute(sql`
    update conversions set created_at = conversions.created_at + minute * interval '1 minute'
    from (select id, (row_number() over (order by id) + ${CONVERSIONS - 1}) / ${CONVERSIONS} as minute
      from conversions where publisher_id = ${publisherId}) placed
    where publisher_id = ${publisherId} and conversions.id = placed.id`);
  for (let made = 0; made < PAYMENTS; made += 1) {
    clock.move(MINUTE_MS);
    const until = clock.now();
    await db.transaction((tx) =>
      postBonus(tx, { publisherId, key: `bonus/${made}`, amount: 1 + made, at: until, actor }),
    );
    const paymentId = await markInPayment(deps, { publisherId, until, actor });
    if (paymentId === null) throw new Error('there was nothing to pay');
    await markPaid(deps, { publisherId, paymentId, actor, reference: `TX ${made}` });
  }
  return publisherId;
}
