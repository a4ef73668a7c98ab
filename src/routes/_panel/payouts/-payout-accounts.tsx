import type { PaymentMethod, PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { nextPayoutStatus } from '#machines/lifecycles/payout-account.ts';
import { PayoutList, type PayoutAct } from '#ui/payouts/payout-list.tsx';
import { PayoutWarning } from '#ui/payouts/payout-warning.tsx';
import type { World } from '#world/world.ts';
import { useSendingBlocker } from '../../-command/use-sending-blocker.ts';
import { useOpened } from '../-use-opened.ts';
import { PayoutDialog } from './-payout-dialog.tsx';
import { usePayoutAccounts } from './-use-payout-accounts.ts';

const acts = ['activate', 'edit', 'delete'] as const satisfies readonly PayoutAct[];

/** What can be done with an account: the lifecycle says, and nothing while payouts are stopped. Without its method it is unknown. */
function actsOf({ status, frozen }: PayoutAccount, method: PaymentMethod | undefined): readonly PayoutAct[] {
  if (frozen || status === null) return [];
  return acts.filter((act) => {
    switch (act) {
      case 'activate':
        return (
          method?.enabled !== false && nextPayoutStatus(status, { type: 'publisher.activated' }) !== null
        );
      case 'edit':
        return nextPayoutStatus(status, { type: 'publisher.edited' }) !== null;
      case 'delete':
        return true;
    }
  });
}

/** Where payments go: the accounts, why nothing would be paid, and each change of them (beyond 11). */
export function PayoutAccounts({ world }: { readonly world: World }) {
  const { list, methods, accounts, active, standing, now } = usePayoutAccounts(world);
  const blocker = useSendingBlocker(world);
  const { search, open, close } = useOpened();
  const known = new Map(
    (methods.view.kind === 'ready' ? methods.view.value : []).map((method) => [method.code, method]),
  );
  const act = acts.find((one) => one === search.part);
  const meant = accounts.find(({ id }) => id === search.open);
  const change =
    search.open === 'new'
      ? ({ kind: 'add' } as const)
      : act !== undefined && meant !== undefined && actsOf(meant, known.get(meant.method)).includes(act)
        ? ({ kind: act, account: meant } as const)
        : null;
  return (
    <>
      <PayoutWarning standing={standing} inForceAt={active?.inForceAt ?? null} />
      <PayoutList
        view={list.view}
        now={now}
        methods={known}
        actsOf={actsOf}
        blocker={blocker}
        onAct={({ id }, part) => open({ open: id, part })}
        onAdd={() => open({ open: 'new' })}
        onRetry={list.refresh}
      />
      <PayoutDialog
        key={`${search.open ?? ''} ${search.part ?? ''}`}
        world={world}
        change={change}
        methods={methods}
        onClose={() => close()}
      />
    </>
  );
}
