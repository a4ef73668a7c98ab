import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { actionClass } from '#ui/kit/action/action.tsx';
import { PayoutWarning } from '#ui/payouts/payout-warning.tsx';
import type { World } from '#world/world.ts';
import { usePayoutAccounts } from './-use-payout-accounts.ts';

/** On every page about money: why nothing would be paid now, and the way to mend it; nothing where all is well. */
export function PayoutStatus({ world }: { readonly world: World }) {
  const { t } = useTranslation('shell');
  const { standing, active } = usePayoutAccounts(world);
  return (
    <PayoutWarning standing={standing} inForceAt={active?.inForceAt ?? null}>
      <Link to="/settings" search={{ selectedTab: 'payout_accounts' }} className={actionClass('quiet', 'sm')}>
        {t(($) => $.payouts.mend)}
      </Link>
    </PayoutWarning>
  );
}
