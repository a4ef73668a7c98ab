import type { ReactNode } from 'react';
import { MonthBridge } from '#ui/balance/month-bridge.tsx';
import { MoneyParts } from '#ui/money/money-parts.tsx';
import { ToStatement } from './-balance-links.tsx';
import { ToStatementOf } from './-money-links.tsx';
import type { Figures } from './-use-figures.ts';

interface BalanceLeadProps {
  /** The next payment and what holds it up. */
  readonly payment: ReactNode;
  readonly figures: Figures;
  /** Undefined: the month that is shown without a word. */
  readonly onMonth: (month: string | undefined) => void;
}

/** What stands over every list of the balance: where the money is, and what the month did. */
export function BalanceLead({ payment, figures, onMonth }: BalanceLeadProps) {
  const { money, summary, month, usual, refresh } = figures;
  return (
    <>
      {payment}
      <MoneyParts view={money} Part={ToStatementOf} onRetry={refresh} />
      <MonthBridge
        view={summary.view}
        month={month}
        usual={usual}
        onMonth={onMonth}
        onRetry={summary.refresh}
        Link={ToStatement}
      />
    </>
  );
}
