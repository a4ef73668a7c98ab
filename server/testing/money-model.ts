import type { ConversionStatus, MoneyAccount } from '#contract/enumerations.ts';
import { type OtherKind, otherKinds } from '#contract/resources/payments.ts';

/**
 * What a publisher's money must come to, told from the specification in a few lines and from nothing that the network
 * does itself: the oracle of the random histories. Amounts in minor units.
 */
export interface ModelConversion {
  status: ConversionStatus;
  amount: number;
  /** Ms since 1970, while it is on hold. */
  holdUntil: number | null;
  /** Of which payment it is, by its place. */
  payment: number | null;
}
/** What belongs to no conversion, by kind; without the kinds that come to nothing. */
export type ModelOthers = Partial<Record<OtherKind, number>>;
export interface ModelPayment {
  status: 'inPayment' | 'paid' | 'returned' | 'failed';
  readonly amount: number;
  /** What it has besides conversions. */
  readonly others: ModelOthers;
}
export interface MoneyModel {
  readonly conversions: ModelConversion[];
  readonly payments: ModelPayment[];
  readonly balances: Record<MoneyAccount, number>;
  /** What the next payment has besides conversions. */
  readonly waiting: ModelOthers;
}

export const emptyModel = (): MoneyModel => ({
  conversions: [],
  payments: [],
  balances: { onHold: 0, available: 0, inPayment: 0, paid: 0 },
  waiting: {},
});

/** With what was added to a kind; kinds stand in one order, so that models can be compared as texts. */
export function withOther(others: ModelOthers, kind: OtherKind, amount: number): ModelOthers {
  const sums = { ...others, [kind]: (others[kind] ?? 0) + amount };
  return Object.fromEntries(
    otherKinds.flatMap((one) => {
      const sum = sums[one] ?? 0;
      return sum === 0 ? [] : [[one, sum]];
    }),
  );
}

/** Of a conversion by its place, or of the publisher as a whole. */
export type ModelAct =
  | {
      readonly kind: 'sold';
      readonly status: ConversionStatus;
      readonly amount: number;
      readonly holdUntil: number;
    }
  | { readonly kind: 'approved'; readonly of: number; readonly amount?: number }
  | { readonly kind: 'rejected'; readonly of: number }
  | { readonly kind: 'corrected'; readonly of: number; readonly amount: number }
  /** The advertiser approves what was pending, to be held or not, or tells of another sale. */
  | {
      readonly kind: 'told';
      readonly of: number;
      readonly amount: number;
      readonly holdUntil: number | null;
    }
  /** `but`: somebody else is at it, and its hold ends with the next look. */
  | { readonly kind: 'holdsEnded'; readonly at: number; readonly but?: number }
  | { readonly kind: 'bonus'; readonly amount: number }
  | { readonly kind: 'paymentStarted' }
  | { readonly kind: 'paymentEnded'; readonly of: number; readonly as: 'paid' | 'returned' | 'failed' };

const accounts: Readonly<Record<ConversionStatus, MoneyAccount | null>> = {
  tracked: null,
  rejected: null,
  onHold: 'onHold',
  approved: 'available',
  inPayment: 'inPayment',
  paid: 'paid',
};

/** What an act makes of it; acts that are refused change nothing. */
export function after(model: MoneyModel, act: ModelAct): MoneyModel {
  const { balances, conversions, payments, ...rest } = structuredClone(model);
  let { waiting } = rest;
  const move = (
    one: ModelConversion | undefined,
    status: ConversionStatus,
    amount: number,
    holdUntil: number | null = null,
  ) => {
    if (one === undefined) return;
    const [from, to] = [accounts[one.status], accounts[status]];
    const isPaying = one.payment !== null;
    if (isPaying) {
      balances.available += amount - one.amount;
      waiting = withOther(waiting, 'correction', amount - one.amount);
    } else {
      if (from !== null) balances[from] -= one.amount;
      if (to !== null) balances[to] += amount;
    }
    Object.assign(one, { status, amount, holdUntil: status === 'onHold' ? holdUntil : null });
  };
  const is = (place: number, ...statuses: ConversionStatus[]) => {
    const one = conversions[place];
    return one !== undefined && statuses.includes(one.status) ? one : undefined;
  };
  switch (act.kind) {
    case 'sold': {
      const born: ModelConversion = { status: 'tracked', amount: act.amount, holdUntil: null, payment: null };
      conversions.push(born);
      move(born, act.status, act.amount, act.holdUntil);
      break;
    }
    case 'approved': {
      const one = is(act.of, 'tracked', 'onHold', 'rejected');
      move(one, 'approved', act.amount ?? one?.amount ?? 0);
      break;
    }
    case 'rejected': {
      const one = is(act.of, 'tracked', 'onHold', 'approved');
      move(one, 'rejected', one?.amount ?? 0);
      break;
    }
    case 'corrected': {
      const one = is(act.of, 'tracked', 'onHold', 'approved', 'inPayment', 'paid');
      move(one, one?.status ?? 'tracked', act.amount, one?.holdUntil);
      break;
    }
    case 'told': {
      const pending = is(act.of, 'tracked');
      const one = pending ?? is(act.of, 'onHold', 'approved', 'inPayment', 'paid');
      const decided = act.holdUntil === null ? 'approved' : 'onHold';
      const status = pending ? decided : (one?.status ?? decided);
      move(one, status, act.amount, pending ? act.holdUntil : one?.holdUntil);
      break;
    }
    case 'holdsEnded':
      for (const [place, one] of conversions.entries()) {
        if (one.holdUntil !== null && one.holdUntil <= act.at && place !== act.but)
          move(one, 'approved', one.amount);
      }
      break;
    case 'bonus':
      balances.available += act.amount;
      waiting = withOther(waiting, 'bonus', act.amount);
      break;
    case 'paymentStarted': {
      const amount = balances.available;
      if (amount < 1) break;
      for (const one of conversions) {
        if (one.status === 'approved') Object.assign(one, { status: 'inPayment', payment: payments.length });
      }
      payments.push({ status: 'inPayment', amount, others: waiting });
      waiting = {};
      balances.available = 0;
      balances.inPayment += amount;
      break;
    }
    case 'paymentEnded': {
      const payment = payments[act.of];
      const comesBack = payment?.status === 'paid' && act.as === 'returned';
      if (payment === undefined || (payment.status !== 'inPayment' && !comesBack)) break;
      balances[comesBack ? 'paid' : 'inPayment'] -= payment.amount;
      payment.status = act.as;
      balances[act.as === 'paid' ? 'paid' : 'available'] += payment.amount;
      const inside = conversions.filter((one) => one.payment === act.of);
      if (act.as === 'paid') {
        for (const one of inside) one.status = 'paid';
        break;
      }
      // what it took for a conversion is that conversion's again, whatever it is worth now
      const again = inside.reduce((sum, one) => sum + one.amount, 0);
      waiting = withOther(waiting, 'return', payment.amount - again);
      for (const one of inside) Object.assign(one, { status: 'approved', payment: null });
      break;
    }
  }
  return { conversions, payments, balances, waiting };
}
