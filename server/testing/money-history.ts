import { asc, eq } from 'drizzle-orm';
import type { ConversionStatus } from '#contract/enumerations.ts';
import { minorUnits } from '#contract/money.ts';
import { DAY_MS } from '#contract/spans.ts';
import { approveConversion, correctConversion, rejectConversion } from '../conversions/decide.ts';
import { endHolds } from '../conversions/end-holds.ts';
import { conversions } from '../events/tables/conversions.ts';
import type { Seeded } from '../demo/seeded.ts';
import { balancesOf } from '../ledger/balance.ts';
import { postBonus } from '../ledger/bonus.ts';
import { failPayment, markPaid, returnPayment } from '../payments/payments.ts';
import { othersOf } from '../payments/other-amount.ts';
import { payments } from '../payments/tables.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { markInPayment } from './mark-in-payment.ts';
import {
  after,
  emptyModel,
  type ModelAct,
  type ModelOthers,
  type MoneyModel,
  withOther,
} from './money-model.ts';
import { PAYOUT, type Sale, type Shop, type Shops } from './shop.ts';
import type { TestDeps } from './test-deps.ts';

/** Of every offer with a hold. */
export const HOLD_DAYS = 2;

function missing(): never {
  throw new Error('a history has lost what it had');
}

/** What is done to the network, and what the model says of it. */
export interface Act {
  readonly says: ModelAct;
  run(): Promise<unknown>;
}
interface Sold {
  readonly sale: Sale;
  readonly shop: Shop;
}

/** One publisher's life, by chance. */
export class History {
  model: MoneyModel = emptyModel();
  readonly sold: Sold[] = [];
  readonly paid: string[] = [];
  #sales = 0;

  constructor(
    private readonly network: TestDeps,
    readonly publisher: PublisherRow,
    readonly shops: readonly Shop[],
    readonly random: Seeded,
  ) {}

  /** Never the same amount twice, so that telling of one is always news. */
  #amount(): number {
    this.#sales += 1;
    return 2 * (1 + this.random.int(50_000)) * 100 + 2 * this.#sales;
  }

  async sell(tracker: Shops): Promise<void> {
    const shop = this.shops[this.random.int(this.shops.length)] ?? missing();
    const [isFixed, isHeld] = [shop.code === this.shops[0]?.code, shop.code !== this.shops[1]?.code];
    const told = this.random.chance(0.3) ? 'pending' : this.random.chance(0.1) ? 'rejected' : 'approved';
    const amount = this.#amount();
    const sale = await tracker.sell(shop, { status: told, amount: isFixed ? null : amount });
    const decided = isHeld ? 'onHold' : 'approved';
    const status: ConversionStatus =
      told === 'pending' ? 'tracked' : told === 'rejected' ? 'rejected' : decided;
    this.model = after(this.model, {
      kind: 'sold',
      status,
      amount: isFixed ? PAYOUT : amount / 2,
      holdUntil: this.#heldUntil(),
    });
    this.sold.push({ sale, shop });
  }

  #heldUntil = (): number => this.network.clock.now().getTime() + HOLD_DAYS * DAY_MS;

  /** Something else than a sale. */
  act(tracker: Shops): Act {
    const { network, random, publisher, sold } = this;
    const of = random.int(sold.length);
    const { sale, shop } = sold[of] ?? missing();
    const { named } = sale;
    const at = network.clock.now();
    const actor = 'network';
    const run = { publisherId: publisher.id, until: at, actor };
    const acts: readonly (() => Act)[] = [
      () => ({ says: { kind: 'approved', of }, run: () => approveConversion(network, named) }),
      () => {
        const amount = random.int(20_000);
        return {
          says: { kind: 'approved', of, amount },
          run: () => approveConversion(network, { ...named, amount }),
        };
      },
      () => ({
        says: { kind: 'rejected', of },
        run: () => rejectConversion(network, { ...named, reason: 'No' }),
      }),
      () => {
        const amount = random.int(20_000);
        const run = () => correctConversion(network, { ...named, amount, reason: 'Wrong goal' });
        return { says: { kind: 'corrected', of, amount }, run };
      },
      () => {
        const amount = this.#amount();
        const holdUntil = shop.code === this.shops[1]?.code ? null : this.#heldUntil();
        const isFixed = shop.code === this.shops[0]?.code;
        const payout = isFixed ? (this.model.conversions[of]?.amount ?? 0) : amount / 2;
        // a fixed payout follows no sale, and what is decided of it stays
        const says: ModelAct = { kind: 'told', of, amount: payout, holdUntil };
        return { says, run: () => tracker.tellAgain(sale, { amount: isFixed ? null : amount }) };
      },
      () => ({ says: { kind: 'holdsEnded', at: at.getTime() }, run: () => endHolds(network) }),
      () => {
        const amount = 1 + random.int(9_000);
        const bonus = { publisherId: publisher.id, key: `test/${network.ids()}`, amount, at, actor };
        return {
          says: { kind: 'bonus', amount },
          run: () => network.db.transaction((tx) => postBonus(tx, bonus)),
        };
      },
      () => ({ says: { kind: 'paymentStarted' }, run: () => markInPayment(network, run) }),
      () => {
        const place = random.int(Math.max(this.paid.length, 1));
        const paymentId = this.paid[place] ?? publisher.id;
        const payment = { publisherId: publisher.id, paymentId, actor };
        const ends = [
          { as: 'paid', run: () => markPaid(network, payment) },
          { as: 'returned', run: () => returnPayment(network, payment) },
          { as: 'failed', run: () => failPayment(network, { ...payment, failure: 'accountClosed' }) },
        ] as const;
        const { as, run } = ends[random.int(3)] ?? ends[0];
        return { says: { kind: 'paymentEnded', of: place, as }, run };
      },
    ];
    return acts[random.int(acts.length)]?.() ?? missing();
  }

  /** Where the network stands, as the model tells it; what waits is told by nobody but the next payment. */
  async found(): Promise<Omit<MoneyModel, 'waiting'>> {
    const { id } = this.publisher;
    const rows = await this.network.db.select().from(conversions).where(eq(conversions.publisherId, id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const sent = await this.network.db
      .select()
      .from(payments)
      .where(eq(payments.publisherId, id))
      .orderBy(asc(payments.number));
    this.paid.splice(0, this.paid.length, ...sent.map((row) => row.id));
    const others = await othersOf(this.network.db, id, this.paid);
    return {
      conversions: this.sold.map(({ sale }) => {
        const row = byId.get(sale.named.id) ?? missing();
        const { status, amount, paymentId } = row;
        const holdUntil = row.holdUntil?.getTime() ?? null;
        return {
          status,
          amount,
          holdUntil,
          payment: paymentId === null ? null : this.paid.indexOf(paymentId),
        };
      }),
      payments: sent.map((row) => ({
        status: row.status,
        amount: row.amount,
        others: (others.get(row.id) ?? []).reduce<ModelOthers>(
          (sums, { kind, amount }) => withOther(sums, kind, minorUnits(amount)),
          {},
        ),
      })),
      balances: await balancesOf(this.network.db, id),
    };
  }
}
