import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { StatementSubject } from '#contract/enumerations.ts';
import { monthEnd } from '#domain/calendar.ts';
import { isAccount } from '#domain/statement-sums.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StatementLink } from '#ui/balance/month-bridge.tsx';
import { TextCell } from '#ui/kit/cells/cells.tsx';
import type { AboutLink } from '#ui/balance/transaction-columns.tsx';
import { useCellStop } from '#ui/kit/data-table/cell-stop.context.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import classes from '#ui/balance/balance.module.css';
import { RowLink } from '../-row-link.tsx';
import { heldSearch } from './-money-links.tsx';
import type { Figures } from './-use-figures.ts';

/** To a statement of a month. */
export const ToStatement: StatementLink = ({ of, month, ...link }) => (
  <Link to="/balance" search={month === undefined ? { of } : { of, month }} resetScroll={false} {...link} />
);

/** From a statement back to all transactions; the month of the bridge stays. */
export function AllTransactions({ month }: { readonly month: string | undefined }) {
  const { t } = useTranslation('balance');
  return (
    <Link
      to="/balance"
      search={month === undefined ? {} : { month }}
      className={classes['way']}
      resetScroll={false}
    >
      <IconArrowLeft size="1rem" stroke={1.7} aria-hidden />
      {t(($) => $.statement.all)}
    </Link>
  );
}

/** From what is on hold to the conversions that it is on hold for. */
export function ConversionsOnHold({ money }: Pick<Figures, 'money'>) {
  const { t } = useTranslation('balance');
  const from = money.kind === 'ready' ? money.value.onHoldFrom : undefined;
  const search = heldSearch(from, usePublisherFormat().today());
  return (
    <Link to="/conversions" search={search} className={classes['way']}>
      {t(($) => $.statement.held)}
      <IconArrowRight size="1rem" stroke={1.7} aria-hidden />
    </Link>
  );
}

/** From a statement that is too large to the list of its month, which can be narrowed. */
export function MonthInList({ of, month }: { readonly of: StatementSubject; readonly month: string }) {
  const { t } = useTranslation('balance');
  const days = { from: `${month}-01`, to: monthEnd(`${month}-01`) };
  return (
    <Link
      to="/balance"
      search={{ month, ...days, ...(isAccount(of) && { account: [of] }) }}
      className={classes['way']}
      resetScroll={false}
    >
      {t(($) => $.statement.tooLarge)}
      <IconArrowRight size="1rem" stroke={1.7} aria-hidden />
    </Link>
  );
}

/** From a transaction to its conversion or its payment. */
export function About({ transaction: { conversion, payment }, label }: ComponentProps<AboutLink>) {
  const tabIndex = useCellStop();
  const about = payment ?? conversion;
  const name = <TextCell text={label} inTwo />;
  if (about === null) return name;
  const to = payment === null ? '/conversions/$id' : '/payments/$id';
  return (
    <RowLink way={{ to, params: { id: about.id } }} tabIndex={tabIndex}>
      {name}
    </RowLink>
  );
}
