import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ConversionDetail } from '#contract/resources/conversion.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ConversionLink } from '#ui/conversions/columns.tsx';
import { useCellStop } from '#ui/kit/data-table/cell-stop.context.ts';
import { useBackToList } from '../-back-to-list.ts';
import { CellLink, RowLink } from '../-row-link.tsx';

/** To the page of a conversion, from which one comes back to the very list; in a row that is one button its words alone. */
export const ToConversion = ({ id, ...link }: ComponentProps<ConversionLink>) => (
  <CellLink way={{ to: '/conversions/$id', params: { id }, state: { fromList: true } }} {...link} />
);

/** A conversion beside the list that it stands in: Back closes it, and its address shows it again. */
export function BesideList({ id, ...link }: ComponentProps<ConversionLink>) {
  const tabIndex = useCellStop();
  return (
    <RowLink
      way={{
        to: '/conversions',
        over: { open: id },
        state: { opened: true },
        resetScroll: false,
      }}
      tabIndex={tabIndex}
      {...link}
    />
  );
}

/** Back to the list as it was left: its filters, its page, its place; to the whole list where one came from elsewhere. */
export function AllConversions() {
  const { t } = useTranslation('conversion');
  const goBack = useBackToList();
  return (
    <Link className="note link" to="/conversions" onClick={goBack}>
      {t(($) => $.all)}
    </Link>
  );
}

/** To what a conversion has done to the balance; nothing where it has not done anything. */
export function TransactionsOf({ conversion: { id, history } }: { readonly conversion: ConversionDetail }) {
  const { t } = useTranslation('conversions');
  if (!history.some(({ to }) => to !== 'tracked' && to !== 'rejected')) return null;
  return (
    <Link className="note link" to="/balance" search={{ search: id }}>
      {t(($) => $.transactions)}
    </Link>
  );
}
