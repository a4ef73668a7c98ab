import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { addMonths } from '#domain/calendar.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import type { MoneyLink } from '#ui/money/money-parts.tsx';

type PartLink = Omit<ComponentProps<MoneyLink>, 'part'>;

/** No hold is longer. */
const HELD_MONTHS = 3;
/** The days of conversions that may be on hold. */
export const heldDays = (today: string) => ({ from: addMonths(today, -HELD_MONTHS), to: today });

/** To the conversions that are not confirmed yet: all of them, whenever they were. */
export function ToTracked({ figures: { tracked }, ...link }: PartLink) {
  const to = usePublisherFormat().today();
  return <Link to="/conversions" search={{ from: tracked?.from ?? to, to, status: ['tracked'] }} {...link} />;
}

function ToHeld(link: Omit<PartLink, 'figures'>) {
  const days = heldDays(usePublisherFormat().today());
  return <Link to="/conversions" search={{ ...days, status: ['onHold'] }} {...link} />;
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
      return <ToHeld {...link} />;
    case 'available':
      return <Link to="/balance" search={{ of: part }} resetScroll={false} {...link} />;
    case 'inPayment':
    case 'paid':
      return <Link to="/payments" search={{ status: [part] }} {...link} />;
  }
};
