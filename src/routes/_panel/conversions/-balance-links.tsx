import { getRouteApi, Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { TransactionsLink } from '#ui/conversions/columns.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { readBalance } from '#work/balance.ts';
import { useLive } from '#world/use-live.ts';
import type { World } from '#world/world.ts';
import { CellLink } from '../-row-link.tsx';

/** From a payout to its transactions; in a row that is one button as a whole the amount alone. */
export const Transactions = ({ conversion, ...link }: ComponentProps<TransactionsLink>) => (
  <CellLink way={{ to: '/balance', search: { search: conversion.id } }} {...link} />
);

const panel = getRouteApi('/_panel');

/** What is on hold of all days, in the header's own answer, with the way to what it is made of. */
export function HeldInBalance({ world }: { readonly world: World }) {
  const { t } = useTranslation('conversions');
  const format = usePublisherFormat();
  const balance = useLive('balance', () => readBalance(world), panel.useLoaderData().balance);
  const held = balance?.value.accounts?.onHold;
  if (held === undefined) return null;
  return (
    <Link className="fine link" to="/balance" search={{ of: 'onHold' }} resetScroll={false}>
      {t(($) => $.sums.held, { amount: format.money(held) })}
    </Link>
  );
}
