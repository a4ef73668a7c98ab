import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TransactionKind } from '#contract/enumerations.ts';
import type { Payment } from '#contract/resources/payments.ts';
import { addMonths } from '#domain/calendar.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { useCellStop } from '#ui/kit/data-table/cell-stop.context.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import type { PaymentLink } from '#ui/payments/columns.tsx';
import { useBackToList } from '../-back-to-list.ts';

/** To the page of a payment or its receipt; in a row that is one button as a whole its words alone. */
export const ToPayment: PaymentLink = ({ id, receipt = false, children, ...link }) => {
  const tabIndex = useCellStop();
  if (tabIndex === undefined) return children;
  return (
    <Link
      to="/payments/$id"
      params={{ id }}
      search={receipt ? { receipt } : {}}
      state={{ fromList: true }}
      tabIndex={tabIndex}
      {...link}
    >
      {children}
    </Link>
  );
};

/** Back to the list as it was left. */
export function AllPayments() {
  const { t } = useTranslation('payments');
  const goBack = useBackToList();
  return (
    <Anchor size="sm" renderRoot={(link) => <Link to="/payments" {...link} onClick={goBack} />}>
      {t(($) => $.all)}
    </Anchor>
  );
}

/** From a receipt back to its payment. */
export function BackToPayment({ id }: Pick<Payment, 'id'>) {
  const { t } = useTranslation('payments');
  return (
    <Anchor size="sm" renderRoot={(link) => <Link to="/payments/$id" params={{ id }} {...link} />}>
      {t(($) => $.receipt.back)}
    </Anchor>
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

/** What a payment has besides conversions. */
const others: TransactionKind[] = ['bonus', 'commission', 'correction', 'return'];
/** The first payment takes along what came so many months before it. */
const BEFORE_FIRST_MONTHS = 12;

/** From each amount of a payment to what it is made of. */
export function useSumLinks({ id, createdAt, since }: Payment) {
  const format = usePublisherFormat();
  const to = format.moment(createdAt, 'date');
  const from = since === null ? addMonths(to, -BEFORE_FIRST_MONTHS) : format.moment(since, 'date');
  return {
    conversions: (amount: string) => (
      <Anchor renderRoot={(link) => <Link to="/conversions" search={{ payment: id }} {...link} />}>
        {amount}
      </Anchor>
    ),
    other: (amount: string) => (
      <Anchor
        renderRoot={(link) => (
          <Link to="/balance" search={{ from, to, account: ['available'], kind: others }} {...link} />
        )}
      >
        {amount}
      </Anchor>
    ),
    amount: (amount: string) => (
      <Anchor renderRoot={(link) => <Link to="/balance" search={{ search: id }} {...link} />}>
        {amount}
      </Anchor>
    ),
  };
}
