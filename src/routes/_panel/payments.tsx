import { createFileRoute } from '@tanstack/react-router';
import { PaymentParams } from '#contract/resources/payment-params.ts';
import { type Payment, payments } from '#contract/resources/payments.ts';
import { mending, viewKeys } from '#contract/search.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import { usePaymentColumns } from '#ui/payments/columns.tsx';
import { usePaymentFilters } from '#ui/payments/filters.ts';
import { useAsk } from '#world/use-ask.ts';
import { useDraft } from '#world/use-draft.ts';
import { ToPayment } from './money/-payment-links.tsx';
import { usePaymentDays } from './money/-use-payment-days.ts';
import { narrowedPayments } from './money/-narrowed-payments.ts';
import { nextPayment } from './-next-payment.tsx';

export const Route = createFileRoute('/_panel/payments')({
  staticData: { page: 'payments' },
  beforeLoad: () => loadTexts('work'),
  validateSearch: mending({ ...PaymentParams.entries, ...viewKeys }),
  // All there are: days and statuses are chosen on this device, without a network too.
  loader: ({ context: { world } }) => world.ask(payments, {}),
  component: Payments,
});

function Payments() {
  const { t } = useTranslation('payments');
  const { world } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const all = useAsk(Route.useLoaderData());
  const { search, days, onSearch } = usePaymentDays(
    Route.useSearch(),
    (next) => void navigate({ search: next, resetScroll: false }),
  );
  return (
    <ListPage
      title={t(($) => $.title)}
      list={{ ...all, view: narrowedPayments(all.view, days, search.status) }}
      columns={usePaymentColumns(ToPayment)}
      rowId={idOf}
      filters={usePaymentFilters()}
      draft={useDraft('filters', world.page)}
      search={search}
      onSearch={onSearch}
      defaultSort={newest}
      emptyHint={all.view.kind === 'empty' ? t(($) => $.empty) : undefined}
      lead={nextPayment(world)}
    />
  );
}

const idOf = (payment: Payment): string => payment.id;
const newest = { field: 'number', direction: 'descend' } as const;
