import { paymentMethods, type PayoutAccount, payoutAccounts } from '#contract/resources/payout-accounts.ts';
import { payoutStanding } from '#domain/payout-account/standing.ts';
import { nextPayoutStatus } from '#machines/lifecycles/payout-account.ts';
import { useMinute } from '#ui/kit/block/use-minute.ts';
import { PayoutList, type PayoutAct } from '#ui/payouts/payout-list.tsx';
import { PayoutWarning } from '#ui/payouts/payout-warning.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { useSendingBlocker } from '../../-command/use-sending-blocker.ts';
import { useOpened } from '../-use-opened.ts';
import { PayoutDialog } from './-payout-dialog.tsx';

const acts = ['activate', 'edit', 'delete'] as const satisfies readonly PayoutAct[];

/** What can be done with an account: the lifecycle says, and nothing while payouts are stopped. */
function actsOf({ status, frozen }: PayoutAccount): readonly PayoutAct[] {
  if (frozen || status === null) return [];
  return acts.filter((act) => {
    switch (act) {
      case 'activate':
        return nextPayoutStatus(status, { type: 'publisher.activated' }) !== null;
      case 'edit':
        return nextPayoutStatus(status, { type: 'publisher.edited' }) !== null;
      case 'delete':
        return true;
    }
  });
}

/** Where payments go: the accounts, why nothing would be paid, and each change of them (beyond 11). */
export function PayoutAccounts({ world }: { readonly world: World }) {
  const format = usePublisherFormat();
  const list = useAsk(useLateAsk(world, payoutAccounts, {}));
  const methods = useAsk(useLateAsk(world, paymentMethods, {}));
  const blocker = useSendingBlocker(world);
  const { search, open, close } = useOpened();
  const now = useMinute();
  const accounts = list.view.kind === 'ready' ? list.view.value : [];
  const known = methods.view.kind === 'ready' ? methods.view.value : [];
  const isKnown = list.view.kind === 'ready' || list.view.kind === 'empty';
  const act = acts.find((one) => one === search.part);
  const meant = accounts.find(({ id }) => id === search.open);
  const change =
    search.open === 'new'
      ? ({ kind: 'add' } as const)
      : act !== undefined && meant !== undefined && actsOf(meant).includes(act)
        ? ({ kind: act, account: meant } as const)
        : null;
  const active = accounts.find(({ status }) => status === 'active');
  return (
    <>
      {isKnown && (
        <PayoutWarning
          standing={payoutStanding(accounts, Number(format.byServer(now)))}
          inForceAt={active?.inForceAt ?? null}
        />
      )}
      <PayoutList
        view={list.view}
        methods={new Map(known.map((method) => [method.code, method]))}
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
        methods={known}
        onClose={() => close()}
      />
    </>
  );
}
