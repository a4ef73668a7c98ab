import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { addMonths } from '#domain/calendar.ts';
import { dayAt } from '#domain/zone.ts';
import type { AccountLinks } from '#ui/balance/balance-tiles.tsx';
import type { AboutLink } from '#ui/balance/transaction-columns.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';

/** No hold is longer. */
const HELD_MONTHS = 3;

function OnHold(link: ComponentProps<AccountLinks['onHold']>) {
  const to = usePublisherFormat().today();
  const from = addMonths(to, -HELD_MONTHS);
  return <Link to="/conversions" search={{ from, to, status: ['onHold'] }} {...link} />;
}

/** What each tile is made of. */
export const accountLinks: AccountLinks = {
  onHold: OnHold,
  available: (link) => <Link to="/balance" search={{ account: ['available'] }} {...link} />,
  inPayment: (link) => <Link to="/payments" {...link} />,
  paid: (link) => <Link to="/payments" {...link} />,
};

/** From a transaction to its conversion or its payment. */
export function About({ transaction: { conversion, createdAt }, label }: ComponentProps<AboutLink>) {
  const { zone } = usePublisherFormat();
  if (conversion === null) return <Link to="/payments">{label}</Link>;
  const to = dayAt(Date.parse(createdAt), zone);
  const search = { from: addMonths(to, -HELD_MONTHS), to, transactionId: conversion.id };
  return (
    <Link to="/conversions" search={search}>
      {label}
    </Link>
  );
}
