import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { PaymentStatus } from '#contract/enumerations.ts';
import { addMonths } from '#domain/calendar.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import type { MoneyFigures, MoneyLink } from '#ui/money/money-parts.tsx';

type PartLink = Omit<ComponentProps<MoneyLink>, 'part'>;

/** Where the network does not tell: what is rarely held for longer. */
const HELD_MONTHS = 3;

/** Of the conversions that are on hold: all of them, whenever they were. */
export const heldSearch = (from: MoneyFigures['onHoldFrom'], today: string) => ({
  from: from ?? addMonths(today, -HELD_MONTHS),
  to: today,
  status: ['onHold' as const],
});

/** To the conversions that are not confirmed yet: all of them, whenever they were. */
export function ToTracked({ figures: { tracked }, ...link }: PartLink) {
  const to = usePublisherFormat().today();
  return <Link to="/conversions" search={{ from: tracked?.from ?? to, to, status: ['tracked'] }} {...link} />;
}

function ToHeld({ figures: { onHoldFrom }, ...link }: PartLink) {
  const search = heldSearch(onHoldFrom, usePublisherFormat().today());
  return <Link to="/conversions" search={search} {...link} />;
}

/** To the payments of a status: all of them, however long ago. */
function ToPayments({
  status,
  figures: { firstMonth },
  ...link
}: PartLink & { readonly status: PaymentStatus }) {
  const to = usePublisherFormat().today();
  // a payment of a bonus alone is for days before that
  const days = firstMonth ? { from: addMonths(`${firstMonth}-01`, -1), to } : {};
  return <Link to="/payments" search={{ ...days, status: [status] }} {...link} />;
}

/** On the balance: to what lies in an account now, its statement of this month. Statements come into sight by themselves. */
export const ToStatementOf: MoneyLink = ({ part, figures, ...link }) =>
  part === 'tracked' ? (
    <ToTracked figures={figures} {...link} />
  ) : (
    <Link to="/balance" search={{ of: part }} resetScroll={false} {...link} />
  );

/** Elsewhere: to the conversions or the payments that the money is in. What is available is more than conversions. */
export const ToListOf: MoneyLink = ({ part, figures, ...link }) => {
  switch (part) {
    case 'tracked':
      return <ToTracked figures={figures} {...link} />;
    case 'onHold':
      return <ToHeld figures={figures} {...link} />;
    case 'available':
      return <Link to="/balance" search={{ of: part }} resetScroll={false} {...link} />;
    case 'inPayment':
    case 'paid':
      return <ToPayments status={part} figures={figures} {...link} />;
  }
};
