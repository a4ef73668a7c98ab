import { Link } from '@tanstack/react-router';
import type { Conversion } from '#contract/resources/conversions.ts';
import { payments } from '#contract/resources/payments.ts';
import type { ListView } from '#domain/list-view.ts';
import { amountOf, unitsOf } from '#domain/statement-sums.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { PaymentInside as Inside } from '#ui/payments/payment-inside.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';

interface PaymentInsideProps {
  readonly world: World;
  /** Of the payment. */
  readonly id: string;
  /** All of its conversions, with what it took for them. */
  readonly view: ListView<readonly Conversion[]>;
}

/** Over the conversions of a payment: which one it is, and whether they come to what it says (beyond 16). */
export function PaymentInside({ world, id, view }: PaymentInsideProps) {
  const { t } = useTranslation('payments');
  const list = useAsk(useLateAsk(world, payments, {})).view;
  const payment = list.kind === 'ready' ? list.value.find((one) => one.id === id) : undefined;
  const rows = view.kind === 'ready' ? view.value : view.kind === 'empty' ? [] : null;
  const sum = rows && {
    count: rows.length,
    amount: amountOf(rows.reduce((all, { payout }) => all + unitsOf(payout), 0n)),
  };
  return (
    <Inside
      payment={payment ?? null}
      // what waits for its answer may be of another moment, and what cannot be read is in no sum
      sum={'stamp' in view && (view.busy || (view.kind === 'ready' && view.broken)) ? null : sum}
      ways={
        <>
          <Link to="/payments/$id" params={{ id }} className={actionClass('quiet', 'sm')}>
            {t(($) => $.inside.open)}
          </Link>
          <Link className="note link" to="/conversions">
            {t(($) => $.inside.all)}
          </Link>
        </>
      }
    />
  );
}
