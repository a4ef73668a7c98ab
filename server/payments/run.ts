import { and, asc, gt, ne } from 'drizzle-orm';
import { ledgerHeads } from '../ledger/tables.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import type { Db } from '../platform/db/client.ts';
import { withoutHaste } from '../platform/db/silence.ts';
import type { Deps } from '../platform/deps.ts';
import { decide, type DecidedRefusal } from './decide.ts';
import { payableOf, startPayment } from './payments.ts';
import type { PaymentRow } from './tables.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'hooks' | 'log'>;

/** Why a publisher gets nothing in a run. */
export type PaymentRefusal =
  | DecidedRefusal
  /** A fault of the network, in its log; everybody else is paid. */
  | 'broken';

interface Judged {
  readonly publisherId: string;
  readonly username: string;
}
/** What a run does with a publisher that has money available, or owes some; minor units. */
export type RunVerdict = Judged &
  (
    | { readonly kind: 'paid'; readonly payment: PaymentRow }
    | {
        readonly kind: 'refused';
        readonly refusal: PaymentRefusal;
        /** What could be paid; below 0 where more was taken back. */
        readonly amount: number;
        /** Of `belowMinimum`. */
        readonly minimum: number | null;
      }
  );

interface Run {
  readonly actor: string;
  /** IANA zone of the network, whose days payment periods are counted in. */
  readonly zone: string;
  /** The same, and then rolled back: what would be done. */
  readonly isPlan: boolean;
}

/** Publishers that are looked up at a time. */
const BATCH = 100;
/** Publishers that are paid at a time: one is counted while another one waits for the disk. */
const AT_ONCE = 4;

/**
 * Pays everybody whose time it is: by the schedule of the method of their active account, what was approved of
 * conversions made until the period's end, and all else that is available. A publisher is a transaction, so that a run
 * that was killed goes on where it stood, and of two at once the second finds everybody paid.
 */
export async function* runPayments(deps: Needs, run: Run): AsyncGenerator<RunVerdict> {
  const underWay: Promise<RunVerdict | null>[] = [];
  try {
    for await (const publisherId of withMoney(deps.db)) {
      underWay.push(payOne(deps, run, publisherId));
      if (underWay.length < AT_ONCE) continue;
      const verdict = await underWay.shift();
      if (verdict) yield verdict;
    }
    while (underWay.length > 0) {
      const verdict = await underWay.shift();
      if (verdict) yield verdict;
    }
  } finally {
    // whoever wants no more is not left with transactions that nobody waits for
    await Promise.all(underWay);
  }
}

/** Whose book has anything available, or less than nothing; in the order of their ids. */
async function* withMoney(db: Db): AsyncGenerator<string> {
  for (let after: string | null = null; ;) {
    const rows: { id: string }[] = await db
      .select({ id: ledgerHeads.publisherId })
      .from(ledgerHeads)
      .where(
        and(ne(ledgerHeads.available, 0), after === null ? undefined : gt(ledgerHeads.publisherId, after)),
      )
      .orderBy(asc(ledgerHeads.publisherId))
      .limit(BATCH);
    for (const { id } of rows) yield id;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}

/** Leads out of a transaction, which is rolled back by it. */
class RolledBack extends Error {
  constructor(readonly verdict: RunVerdict | null) {
    super('only planned');
  }
}

/** What is done with one publisher: the run and the plan are this. Null: it is not there. */
export async function payOne(deps: Needs, run: Run, publisherId: string): Promise<RunVerdict | null> {
  try {
    return await inTransaction(deps, run, publisherId).catch((error: unknown) => {
      // a connection may break; where the payment was made all the same, the second look finds it
      deps.log.warn('a payment is tried once more', { publisherId, error });
      return inTransaction(deps, run, publisherId);
    });
  } catch (error) {
    deps.log.error('a payment could not be made', { publisherId, error });
    return {
      kind: 'refused',
      publisherId,
      username: publisherId,
      refusal: 'broken',
      amount: 0,
      minimum: null,
    };
  }
}

async function inTransaction(deps: Needs, run: Run, publisherId: string): Promise<RunVerdict | null> {
  try {
    return await deps.db.transaction(async (tx) => {
      const verdict = await judged(tx, deps, run, publisherId);
      if (run.isPlan) throw new RolledBack(verdict);
      return verdict;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.verdict;
    throw error;
  }
}

async function judged(
  tx: Db,
  deps: Needs,
  { actor, zone }: Run,
  publisherId: string,
): Promise<RunVerdict | null> {
  const publisher = await lockOwner(tx, publisherId);
  if (publisher === null) return null;
  // who has the most conversions is paid, too
  await tx.execute(withoutHaste);
  const asked = { publisherId, at: deps.clock.now(), zone };
  const { refusal, terms, until, payable, minimum } = await decide(tx, asked, (last) =>
    payableOf(tx, publisherId, last),
  );
  const who = { publisherId, username: publisher.username };
  if (refusal !== null)
    return {
      ...who,
      kind: 'refused',
      refusal,
      amount: payable.amount,
      minimum: refusal === 'belowMinimum' ? minimum : null,
    };
  const payment = await startPayment(tx, deps, { publisher, payable, until, actor, terms });
  return { ...who, kind: 'paid', payment };
}
