import type { MoneyAccount } from '#contract/enumerations.ts';
import type { Transfer } from '../ledger/transfer.ts';
import type { ConversionStep } from './conversion-step.ts';
import type { ConversionRow } from '../events/tables/conversions.ts';

/** Where the money of a conversion lies; null: it is not the publisher's yet, or no more. */
const accounts: Readonly<Record<ConversionRow['status'], MoneyAccount | null>> = {
  tracked: null,
  rejected: null,
  onHold: 'onHold',
  approved: 'available',
  inPayment: 'inPayment',
  paid: 'paid',
};
const accountOf = (row: ConversionRow | null): MoneyAccount | null =>
  row === null || row.test ? null : accounts[row.status];

/**
 * What a step moves in the ledger, each with a key of its own. Moves to and from a payment are posted by the payment as
 * a whole; what is corrected after a payment took it changes what is available now.
 */
export function transfersOf(step: ConversionStep): Transfer[] {
  const { publisherId, id, steps } = step.after;
  return legsOf(step).map((leg, index) => ({
    ...leg,
    publisherId,
    key: `conversion/${id}/${steps}/${index}`,
    subject: { kind: isTaken(step) ? 'takenConversion' : 'conversion', id },
    at: step.at,
    actor: step.actor,
    note: step.reason,
  }));
}

type Leg = Pick<Transfer, 'kind' | 'from' | 'to' | 'amount'>;

function legsOf({ before, after }: ConversionStep): Leg[] {
  const [from, to] = [accountOf(before), accountOf(after)];
  const stood = before?.amount ?? 0;
  if (from === null && to === null) return [];
  if (from === null && to !== null)
    return [{ kind: to === 'onHold' ? 'hold' : 'approval', from: 'advertisers', to, amount: after.amount }];
  if (from === null || to === null)
    return [{ kind: 'reversal', from: from ?? 'available', to: 'advertisers', amount: stood }];
  const corrected = correction(paying(to) ? 'available' : to, after.amount - stood);
  if (from === to || paying(from) || paying(to)) return [corrected];
  return [{ kind: 'approval', from, to, amount: stood }, corrected];
}

const paying = (account: MoneyAccount | null) => account === 'inPayment' || account === 'paid';
const isTaken = ({ before, after }: ConversionStep) => paying(accountOf(before)) || paying(accountOf(after));

const correction = (account: MoneyAccount, difference: number): Leg =>
  difference < 0
    ? { kind: 'correction', from: account, to: 'corrections', amount: -difference }
    : { kind: 'correction', from: 'corrections', to: account, amount: difference };
