import { minorUnits } from '#contract/money.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { postBonus } from '../ledger/bonus.ts';
import { payoutAccounts } from '../payout-accounts/tables.ts';
import type { Deps } from '../platform/deps.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { makePublisher } from './network.ts';

/** Where a test's publisher is paid. */
export interface Way {
  readonly method?: string;
  readonly status?: 'active' | 'disabled';
  /** Minor units. */
  readonly minimum?: number;
  /** Until the account is in force, from now on, ms; below 0: it is. */
  readonly waits?: number;
}

/** Publishers with something to be paid. */
export function payees(deps: Pick<Deps, 'db' | 'clock' | 'ids'>) {
  const addAccount = async ({ id: publisherId }: PublisherRow, way: Way = {}): Promise<string> => {
    const { method = 'usdt_trc20', status = 'active', minimum = minorUnits('50'), waits = -HOUR_MS } = way;
    const now = deps.clock.now();
    const id = deps.ids();
    await deps.db.insert(payoutAccounts).values({
      publisherId,
      id,
      method,
      // a run opens none: whoever pays does
      sealed: 'sealed',
      print: id,
      masked: 'TR7N••••Lj6t',
      status,
      minimum,
      inForceAt: new Date(now.getTime() + waits),
      createdAt: now,
      changedAt: now,
    });
    return id;
  };
  /** A bonus, which is available at once. */
  const give = ({ id: publisherId }: PublisherRow, amount: string): Promise<void> =>
    deps.db.transaction((tx) =>
      postBonus(tx, {
        publisherId,
        key: deps.ids(),
        amount: minorUnits(amount),
        at: deps.clock.now(),
        actor: 'network',
      }),
    );
  /** Null: without an account. */
  const richPublisher = async (amount = '100', way: Way | null = {}): Promise<PublisherRow> => {
    const publisher = await makePublisher(deps);
    await give(publisher, amount);
    if (way) await addAccount(publisher, way);
    return publisher;
  };
  return { addAccount, give, richPublisher };
}
export type Payees = ReturnType<typeof payees>;
