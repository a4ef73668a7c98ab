import { and, desc } from 'drizzle-orm';
import { DELIVERIES_TOLD_MAX } from '#contract/resources/conversion.ts';
import { takesAgain } from '#domain/postback-status.ts';
import { matches } from '../platform/db/matches.ts';
import type { DeliveriesOf } from '../conversions/deliveries-of.ts';
import { countRows, listed, member, readRows, shownTo } from './delivery-rows.ts';
import { postbacksOf } from './postback-rows.ts';
import { postbackDeliveries } from './tables.ts';

/** The deliveries that tell of one conversion, for its page: masked as in the log. */
export const deliveriesOfConversion: DeliveriesOf = async (db, publisher, id) => {
  const where = and(
    matches(postbackDeliveries, { publisherId: publisher.id, conversionId: id }),
    shownTo(db, publisher),
  );
  const rows = await readRows(db)
    .where(where)
    .orderBy(desc(postbackDeliveries.createdAt), desc(postbackDeliveries.id))
    .limit(DELIVERIES_TOLD_MAX);
  if (rows.length === 0) return { deliveries: [], deliveriesTotal: 0 };
  const own = new Map(
    (await postbacksOf(db, publisher.id)).map((postback) => [postback.id, postback.status]),
  );
  return {
    deliveries: rows.toReversed().map((seen) => {
      const {
        conversion: _,
        about: _about,
        test: _test,
        body: _body,
        durationMs: _ms,
        ...delivery
      } = listed(member(seen));
      const status = own.get(seen.row.postbackId ?? '');
      return {
        ...delivery,
        calledAt: seen.last?.startedAt.toISOString() ?? null,
        sendable: status !== undefined && takesAgain(status, seen.row.status),
      };
    }),
    deliveriesTotal: rows.length < DELIVERIES_TOLD_MAX ? rows.length : await countRows(db, where),
  };
};
