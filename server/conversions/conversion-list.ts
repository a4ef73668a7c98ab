import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Language } from '#contract/enumerations.ts';
import { decimalOf } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { ConversionParams } from '#contract/resources/conversion-params.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import { insidePayment, type PaymentsInside, paymentsOf } from './inside-payments.ts';
import { type ConversionRow, conversions } from '../events/tables/conversions.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';
import { pagingEntries } from '../platform/http/hydra.ts';
import { goalName, type Reference } from '../catalogue/reference.ts';
import { conditions, filtersOf } from '../events/filters.ts';
import { askedSpan, type Span } from '../events/range.ts';
import { conversionColumn } from '../events/conversion-column.ts';
import { reasonIn } from './rejection-reason.ts';

/** Columns that `order[…]` may name. */
const sortable = {
  createdAt: conversions.createdAt,
  payout: conversions.amount,
  status: conversions.status,
  type: conversions.type,
  country: conversions.country,
  device: conversions.device,
  goal: conversions.goal,
  subSource: conversions.subSource,
  track: conversions.track,
  extClickId: conversions.extClickId,
  transactionId: conversions.id,
} as const;
const sortableNames = Object.keys(sortable) as (keyof typeof sortable)[]; // keys of the record above
const textual: ReadonlySet<string> = new Set([
  'status',
  'type',
  'country',
  'device',
  'goal',
  'subSource',
  'track',
  'extClickId',
]);

/** The panel's own parameters, and those of every list (architecture: lists on the wire). */
export const ConversionListParams = v.object({
  ...ConversionParams.entries,
  ...pagingEntries,
  order: v.optional(v.record(v.picklist(sortableNames), v.picklist(['ASC', 'DESC']))),
});
type Params = v.InferOutput<typeof ConversionListParams>;

/** A file is not paged. */
export const ConversionFileParams = v.object(v.omit(ConversionListParams, ['page', 'itemsPerPage']).entries);

/** In which language somebody asks, and what the network calls its things. */
export interface Naming {
  readonly reference: Reference;
  readonly language: Language;
}
interface Known extends Naming {
  /** By the ids of conversions. */
  readonly payments: PaymentsInside;
}
interface Reader extends Naming {
  readonly publisher: PublisherRow;
}

/** Conversions of a publisher without those of tests, newest first unless `order` says otherwise. */
export async function conversionsOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  { publisher, ...reader }: Reader,
  params: Params,
): Promise<{ readonly members: Conversion[]; readonly totalItems: number }> {
  const span = askedSpan(params, publisher.timezone, deps.clock.now());
  const where = and(...conditionsOf(publisher, span, params));
  const rows = await deps.db
    .select()
    .from(conversions)
    .where(where)
    .orderBy(...orderOf(params))
    .limit(params.itemsPerPage)
    .offset((params.page - 1) * params.itemsPerPage);
  const payments = await paymentsOf(deps.db, publisher.id, rows);
  const isAll = params.page === 1 && rows.length < params.itemsPerPage;
  const [counted] = isAll ? [] : await deps.db.select({ rows: count() }).from(conversions).where(where);
  return {
    members: rows.map((row) => memberOf(row, { ...reader, payments })),
    totalItems: counted?.rows ?? rows.length,
  };
}

function conditionsOf(publisher: PublisherRow, { start, end }: Span, params: Params): (SQL | undefined)[] {
  const any = <T>(values: readonly T[] | undefined, condition: (values: T[]) => SQL) =>
    values === undefined ? undefined : condition([...values]);
  const { extClickId, transactionId, payment } = params;
  const isOfAllDays = payment !== undefined && params.from === undefined && params.to === undefined;
  return [
    eq(conversions.publisherId, publisher.id),
    isOfAllDays ? undefined : and(gte(conversions.quarter, start), lt(conversions.quarter, end)),
    eq(conversions.test, false),
    sql`true${conditions(filtersOf(params), conversionColumn)}`,
    any(params.status, (values) => inArray(conversions.status, values)),
    any(params.type, (values) => inArray(conversions.type, values)),
    extClickId === undefined ? undefined : eq(conversions.extClickId, extClickId),
    payment === undefined ? undefined : insidePayment(publisher.id, payment),
    // as text: what is no UUID is a search without a result, not an error
    transactionId === undefined ? undefined : sql`${conversions.id}::text = ${transactionId.toLowerCase()}`,
  ];
}

function orderOf({ order = {} }: Params): SQL[] {
  // in the order they were asked in
  const asked = Object.entries(order).map(([name, direction]) => {
    const column = sortable[name as keyof typeof sortable]; // the schema lets no other name pass
    const ordered = textual.has(name) ? sql`${column} collate "C"` : sql`${column}`;
    return direction === 'ASC' ? asc(ordered) : desc(ordered);
  });
  // in the end by id, so that pages neither repeat nor skip a row
  return [...asked, desc(conversions.createdAt), desc(conversions.id)];
}

/** A conversion as its publisher sees it. */
export function memberOf(row: ConversionRow, { reference, language, payments }: Known): Conversion {
  const offer = row.subOffer ?? row.offer ?? 0;
  const offerLabel = reference.offersByNumber.get(offer)?.name ?? `#${offer}`;
  const { smartlink } = row;
  const inside = payments.get(row.id);
  return {
    '@id': `${API_BASE}${paths.conversions}/${row.id}`,
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    source:
      smartlink === null
        ? { type: 'offer', relativeId: offer, label: offerLabel }
        : {
            type: 'smartlink',
            relativeId: smartlink,
            label: reference.smartlinksByNumber.get(smartlink)?.name ?? `#${smartlink}`,
          },
    offer: { relativeId: offer, label: offerLabel },
    extClickId: row.extClickId,
    subSource: row.subSource,
    track: row.track,
    device: row.device,
    country: row.country,
    payout: decimalOf(row.amount),
    type: row.type,
    status: row.status,
    holdUntil: row.holdUntil?.toISOString() ?? null,
    reason: reasonIn(row.reason, language),
    transactionId: row.id,
    goal: row.goal,
    goalName: goalName(reference, row.goal, language),
    ...(inside && { payments: inside }),
  };
}
