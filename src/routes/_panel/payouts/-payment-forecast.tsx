import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nextPayment, type PaymentBlocker } from '#contract/resources/next-payment.ts';
import { amountBlocker, mendOf } from '#domain/payout-account/payment-mend.ts';
import type { PayoutStanding } from '#domain/payout-account/standing.ts';
import { useNextPaymentText } from '#i18n/next-payment-texts.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { AmountBlocker } from '#ui/payouts/amount-blocker.tsx';
import { NextPaymentCard, type NextPaymentLinks } from '#ui/payouts/next-payment.tsx';
import { PaymentHold } from '#ui/payouts/payment-hold.tsx';
import { PayoutWarning } from '#ui/payouts/payout-warning.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { isMissing } from '../-is-missing.ts';
import { usePayoutAccounts } from './-use-payout-accounts.ts';

/** What the run says of the accounts, where the accounts themselves are not known. */
const standings: Readonly<Partial<Record<PaymentBlocker, PayoutStanding>>> = {
  noAccount: 'none',
  noneActive: 'noneActive',
  methodOff: 'methodOff',
  notInForce: 'waiting',
  frozen: 'frozen',
};

interface PaymentForecastProps {
  readonly world: World;
  /** The page says already that there is no account to pay to. */
  readonly isTold: boolean;
}

/** On every page about money: the next payment, and why nothing would be paid, with the way to mend it (beyond 10). */
export function PaymentForecast({ world, isTold }: PaymentForecastProps) {
  const { view, refresh } = useAsk(useLateAsk(world, nextPayment, {}));
  const { methods, active, ...accounts } = usePayoutAccounts(world);
  const next = view.kind === 'ready' ? view.value : null;
  const said = next?.blocker ? standings[next.blocker] : undefined;
  const standing = accounts.standing ?? said ?? null;
  const known = methods.view.kind === 'ready' ? methods.view.value : [];
  // without the methods the code is all that is known
  const code = methods.view.kind === 'skeleton' ? null : (next?.method ?? null);
  const method = known.find((one) => one.code === code)?.name ?? code;
  // which amount stands in the way, and whose, only the methods say
  const tooSmall = methods.view.kind === 'skeleton' ? null : next && amountBlocker(next, known);
  const blockers = (
    <>
      {next?.blocker === 'held' && (
        <PaymentHold because={next.heldBecause}>
          <Mend place="manager" />
        </PaymentHold>
      )}
      <PayoutWarning
        standing={isTold && (standing === 'none' || standing === 'noneActive') ? null : standing}
        inForceAt={active?.inForceAt ?? next?.inForceAt ?? null}
      >
        <Mend place={standing === 'frozen' ? 'manager' : 'accounts'} />
      </PayoutWarning>
      {next && tooSmall && (
        <AmountBlocker blocker={tooSmall} next={next} method={method}>
          <Mend place={mendOf[tooSmall]} />
        </AmountBlocker>
      )}
    </>
  );
  // a network that has no such call
  return isMissing(view) ? (
    blockers
  ) : (
    <NextPaymentCard view={view} method={method} links={links} blockers={blockers} onRetry={refresh} />
  );
}

const links: NextPaymentLinks = {
  Available: ({ children }) => (
    <Link to="/balance" search={{ of: 'available' }} resetScroll={false}>
      {children}
    </Link>
  ),
  OnHold: ({ children }) => (
    <Link to="/balance" search={{ of: 'onHold' }} resetScroll={false}>
      {children}
    </Link>
  ),
};

/** To where it is mended. */
function Mend({ place }: { readonly place: 'accounts' | 'minimum' | 'offers' | 'manager' }): ReactNode {
  const { t } = useNextPaymentText();
  const className = actionClass('quiet', 'sm');
  const text = t(($) => $.mend[place]);
  switch (place) {
    case 'accounts':
    case 'minimum': {
      const selectedTab = place === 'accounts' ? 'payout_accounts' : 'payment_info';
      return (
        <Link to="/settings" search={{ selectedTab }} className={className}>
          {text}
        </Link>
      );
    }
    case 'offers':
      return (
        <Link to="/offers" className={className}>
          {text}
        </Link>
      );
    case 'manager':
      return (
        <Link to="/support" search={{ selectedTab: 'contacts' }} className={className}>
          {text}
        </Link>
      );
  }
}
