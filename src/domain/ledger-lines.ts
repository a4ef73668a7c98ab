import { type BridgeChange, bridgeChanges, type TransactionKind } from '#contract/enumerations.ts';

/**
 * Which transactions a line of the month's bridge is made of. The network asks its database by the same rules that
 * the browser adds up by: they are data, and written once.
 */

/** Where money is, as the bridge sees it: owed to the publisher, with the publisher, or the network's own. */
export type Realm = 'owed' | 'paid' | 'network';

/** The accounts of what is owed. Whatever is neither of these nor `paid` is the network's side, by whatever name. */
export const owedAccounts = ['onHold', 'available', 'inPayment'] as const;

/** From where to where, e.g. what comes to be owed. */
export type Way = readonly [from: Realm, to: Realm];

interface LineRule {
  readonly ways: readonly Way[];
  /** Whether it is made of corrections alone, of everything else, or of both. */
  readonly corrections: 'only' | 'none' | 'both';
  /** How the bridge writes what it changes in what is owed: what is rejected and paid out stands there without a minus. */
  readonly sign: 1 | -1;
}

const comes: Way = ['network', 'owed'];
const goes: Way = ['owed', 'network'];

export const lineRules: Readonly<Record<BridgeChange, LineRule>> = {
  earned: { ways: [comes], corrections: 'none', sign: 1 },
  rejected: { ways: [goes], corrections: 'none', sign: -1 },
  corrections: { ways: [comes, goes], corrections: 'only', sign: 1 },
  payouts: {
    ways: [
      ['owed', 'paid'],
      ['paid', 'owed'],
    ],
    corrections: 'both',
    sign: -1,
  },
};

/** What changes what is owed: every way of every line. */
export const owedWays: readonly Way[] = [comes, goes, ...lineRules.payouts.ways];

export const realmOf = (account: string): Realm =>
  account === 'paid' ? 'paid' : owedAccounts.some((owed) => owed === account) ? 'owed' : 'network';

interface Movement {
  readonly kind: TransactionKind;
  readonly from: string;
  readonly to: string;
}

/** What a transaction does to what is owed: brings, takes away, or leaves it. */
export const owedSign = ({ from, to }: Pick<Movement, 'from' | 'to'>): 1 | 0 | -1 => {
  const [before, after] = [realmOf(from) === 'owed', realmOf(to) === 'owed'];
  return before === after ? 0 : after ? 1 : -1;
};

/** The line that a transaction belongs to; null: it changes nothing in what is owed. Never two. */
export function lineOf({ kind, from, to }: Movement): BridgeChange | null {
  const [before, after] = [realmOf(from), realmOf(to)];
  const isCorrection = kind === 'correction';
  const line = bridgeChanges.find((name) => {
    const { ways, corrections } = lineRules[name];
    const isMeant = corrections === 'both' || isCorrection === (corrections === 'only');
    return isMeant && ways.some(([source, target]) => source === before && target === after);
  });
  return line ?? null;
}
