import { memo } from 'react';
import { balance } from '#contract/resources/balance.ts';
import { balanceSummary } from '#contract/resources/transactions.ts';
import { MoneyParts } from '#ui/money/money-parts.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { PaymentForecast } from '../payouts/-payment-forecast.tsx';
import { ToListOf } from './-money-links.tsx';
import { moneyOf } from './-use-figures.ts';

interface DashboardMoneyProps {
  readonly world: World;
  /** The page says already that there is no account to pay to. */
  readonly isTold: boolean;
}

/** Where the money is, in the header's own figures, and when the next of it is paid. */
export const DashboardMoney = memo(function DashboardMoney({ world, isTold }: DashboardMoneyProps) {
  const figures = useAsk(useLateAsk(world, balance, {}));
  const summary = useAsk(useLateAsk(world, balanceSummary, {}));
  const onRetry = () => {
    figures.refresh();
    summary.refresh();
  };
  return (
    <div className="stack">
      <MoneyParts view={moneyOf(figures.view, summary.view)} Part={ToListOf} onRetry={onRetry} />
      <PaymentForecast world={world} isTold={isTold} />
    </div>
  );
});
