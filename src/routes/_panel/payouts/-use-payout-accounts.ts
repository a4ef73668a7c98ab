import {
  type PaymentMethod,
  paymentMethods,
  type PayoutAccount,
  payoutAccounts,
} from '#contract/resources/payout-accounts.ts';
import { type PayoutStanding, payoutStanding } from '#domain/payout-account/standing.ts';
import { useServerMinute } from '#ui/kit/block/use-server-minute.ts';
import { type Answered, useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';

interface PayoutAccountsShown {
  readonly list: Answered<readonly PayoutAccount[]>;
  readonly methods: Answered<readonly PaymentMethod[]>;
  readonly accounts: readonly PayoutAccount[];
  readonly active: PayoutAccount | undefined;
  /** Null: nobody knows yet. */
  readonly standing: PayoutStanding | null;
  /** ms since 1970 by the network's clock, a new one each minute. */
  readonly now: number;
}

/** The publisher's accounts, and what they are as a set at this minute. */
export function usePayoutAccounts(world: World): PayoutAccountsShown {
  const list = useAsk(useLateAsk(world, payoutAccounts, {}));
  const methods = useAsk(useLateAsk(world, paymentMethods, {}));
  const now = useServerMinute();
  const accounts = list.view.kind === 'ready' ? list.view.value : [];
  const isKnown = list.view.kind === 'ready' || list.view.kind === 'empty';
  const known = methods.view.kind === 'ready' ? methods.view.value : [];
  const off = new Set(known.filter(({ enabled }) => !enabled).map(({ code }) => code));
  return {
    list,
    methods,
    accounts,
    active: accounts.find(({ status }) => status === 'active'),
    standing: isKnown ? payoutStanding(accounts, now, off) : null,
    now,
  };
}
