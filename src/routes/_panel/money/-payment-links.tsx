import { Link } from '@tanstack/react-router';
import type { OtherKind, Payment } from '#contract/resources/payments.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import type { PaymentLink } from '#ui/payments/columns.tsx';
import { useBackToList } from '../-back-to-list.ts';
import { CellLink } from '../-row-link.tsx';

/** To the page of a payment or its receipt; in a row that is one button as a whole its words alone. */
export const ToPayment: PaymentLink = ({ id, receipt = false, ...link }) => (
  <CellLink
    way={{
      to: '/payments/$id',
      params: { id },
      search: receipt ? { receipt } : {},
      state: { fromList: true },
    }}
    {...link}
  />
);

/** Back to the list as it was left. */
export function AllPayments() {
  const { t } = useTranslation('payments');
  const goBack = useBackToList();
  return (
    <Link className="note link" to="/payments" onClick={goBack}>
      {t(($) => $.all)}
    </Link>
  );
}

/** From a receipt back to its payment. */
export function BackToPayment({ id }: Pick<Payment, 'id'>) {
  const { t } = useTranslation('payments');
  return (
    <Link className="note link" to="/payments/$id" params={{ id }}>
      {t(($) => $.receipt.back)}
    </Link>
  );
}

/** To where a wrong account is corrected. */
export function ToAccounts() {
  const { t } = useTranslation('payments');
  return (
    <Link to="/settings" search={{ selectedTab: 'payout_accounts' }} className={actionClass('quiet', 'sm')}>
      {t(($) => $.toAccounts)}
    </Link>
  );
}

/** To the receipt of a payment that is paid. */
export function ToReceipt({ id }: Pick<Payment, 'id'>) {
  const { t } = useTranslation('payments');
  return (
    <Link
      to="/payments/$id"
      params={{ id }}
      search={{ receipt: true }}
      className={actionClass('quiet', 'sm')}
    >
      {t(($) => $.actions.receipt)}
    </Link>
  );
}

/** From each amount of a payment to what it is made of. */
export const sumLinks = ({ id }: Pick<Payment, 'id'>) =>
  ({
    conversions: (amount: string) => (
      <Link className="link" to="/conversions" search={{ payment: id }}>
        {amount}
      </Link>
    ),
    other: (amount: string, kind: OtherKind) => (
      <Link className="link" to="/balance" search={{ payment: id, kind: [kind] }}>
        {amount}
      </Link>
    ),
    amount: (amount: string) => (
      <Link className="link" to="/balance" search={{ search: id }}>
        {amount}
      </Link>
    ),
  }) as const;
