import { Link } from '@tanstack/react-router';
import type { TransactionKind } from '#contract/enumerations.ts';
import { otherTransactions } from '#contract/resources/other-transactions.ts';
import { payments } from '#contract/resources/payments.ts';
import { otherSum } from '#domain/payment-parts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { PaymentOthers as Others } from '#ui/payments/payment-others.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';

interface PaymentOthersProps {
  readonly world: Pick<World, 'ask'>;
  /** Of the payment. */
  readonly id: string;
  /** Those listed; undefined: all. */
  readonly kinds: readonly TransactionKind[] | undefined;
  /** The list is narrowed by something that no payment tells of. */
  readonly partial: boolean;
}

/** Over the transactions that a payment has besides conversions: all of them, added up again (beyond 16). */
export function PaymentOthers({ world, id, kinds, partial }: PaymentOthersProps) {
  const { t } = useTranslation('payments');
  const { view } = useAsk(useLateAsk(world, otherTransactions, { payment: id }));
  const list = useAsk(useLateAsk(world, payments, {})).view;
  const payment = list.kind === 'ready' ? list.value.find((one) => one.id === id) : undefined;
  const rows = view.kind === 'ready' ? view.value : view.kind === 'empty' ? [] : null;
  // what waits for its answer may be of another moment, and what cannot be read is in no sum
  const isBusy = 'stamp' in view && (view.busy || (view.kind === 'ready' && view.broken !== undefined));
  return (
    <Others
      payment={payment ?? null}
      kinds={kinds}
      sum={rows === null || isBusy || partial ? null : otherSum(rows, kinds)}
      ways={
        <>
          <Link to="/payments/$id" params={{ id }} className={actionClass('quiet', 'sm')}>
            {t(($) => $.inside.open)}
          </Link>
          <Link className="note link" to="/balance">
            {t(($) => $.others.all)}
          </Link>
        </>
      }
    />
  );
}
