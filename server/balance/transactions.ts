import { and } from 'drizzle-orm';
import * as v from 'valibot';
import type { Language } from '#contract/enumerations.ts';
import { TransactionParams } from '#contract/resources/transaction-params.ts';
import type { Transaction } from '#contract/resources/transactions.ts';
import { dayEnd, dayStart } from '#domain/zone.ts';
import { isOtherOf } from '../payments/other-amount.ts';
import type { Reference } from '../catalogue/reference.ts';
import type { Db } from '../platform/db/client.ts';
import { pagingEntries } from '../platform/http/hydra.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { askedSpan } from '../events/range.ts';
import { countOf, entriesOf, hasId, isBetween, isForReferral, isOf, isOfKinds, touches } from './entries.ts';
import { onWire } from './on-wire.ts';

export const TransactionListParams = v.object({
  ...TransactionParams.entries,
  ...pagingEntries,
  /** By time alone; the numbers of a publisher's entries go with it. */
  order: v.optional(v.object({ createdAt: v.optional(v.picklist(['ASC', 'DESC'])) })),
});
type Params = v.InferOutput<typeof TransactionListParams>;

interface Asked {
  readonly publisher: PublisherRow;
  readonly reference: Reference;
  readonly language: Language;
  readonly now: Date;
}

/** A page of a publisher's transactions, the newest first unless `order` says otherwise. */
export async function transactionsOf(
  db: Db,
  { publisher, reference, language, now }: Asked,
  params: Params,
): Promise<{ readonly members: Transaction[]; readonly totalItems: number }> {
  const { from, to, timezone } = askedSpan(params, publisher.timezone, now);
  const { search, payment } = params;
  const ofAllTime = search !== undefined || payment !== undefined;
  const where = and(
    isOf(publisher.id),
    ofAllTime ? undefined : isBetween(new Date(dayStart(from, timezone)), new Date(dayEnd(to, timezone))),
    search === undefined
      ? undefined
      : search.startsWith('#')
        ? isForReferral(search)
        : hasId(search.toLowerCase()),
    payment === undefined ? undefined : isOtherOf(publisher.id, payment),
    params.kind && isOfKinds(params.kind),
    params.account && touches(params.account),
  );
  const entries = await entriesOf(db, where, {
    oldestFirst: params.order?.createdAt === 'ASC',
    limit: params.itemsPerPage,
    offset: (params.page - 1) * params.itemsPerPage,
  });
  const isAll = params.page === 1 && entries.length < params.itemsPerPage;
  return {
    members: await onWire(db, { publisherId: publisher.id, reference, language }, entries),
    totalItems: isAll ? entries.length : await countOf(db, where),
  };
}
