import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { payment, payments } from '#contract/resources/payments.ts';
import { resourceAt } from '#contract/resource.ts';
import { mending } from '#contract/search.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Columns } from '#ui/kit/detail-page/columns.tsx';
import { DetailPage } from '#ui/kit/detail-page/detail-page.tsx';
import { PaymentFacts } from '#ui/payments/payment-facts.tsx';
import { PaymentHistory } from '#ui/payments/payment-history.tsx';
import { PaymentState } from '#ui/payments/payment-state.tsx';
import { PaymentSum } from '#ui/payments/payment-sum.tsx';
import { useAsk } from '#world/use-ask.ts';
import { Missing } from '../-missing.tsx';
import { isMissing } from './-is-missing.ts';
import { AllPayments, ToAccounts, sumLinks, ToReceipt } from './money/-payment-links.tsx';
import { Receipt } from './money/-payment-receipt.tsx';
import { orOfList } from './money/-or-of-list.ts';

export const Route = createFileRoute('/_panel/payments_/$id')({
  staticData: { page: 'payments' },
  beforeLoad: () => loadTexts('work'),
  validateSearch: mending({ receipt: v.optional(v.boolean()) }),
  loader: async ({ context: { world }, params: { id } }) => {
    const [detail, list] = await Promise.all([
      world.ask(resourceAt(payment, { id }), {}),
      world.ask(payments, {}),
    ]);
    return { detail, list };
  },
  component: PaymentPage,
});

function PaymentPage() {
  const { t } = useTranslation('payments');
  const { id } = Route.useParams();
  const { receipt } = Route.useSearch();
  const asked = Route.useLoaderData();
  const detail = orOfList(useAsk(asked.detail), useAsk(asked.list), id);
  if (isMissing(detail.view)) return <Missing />;
  if (receipt === true) return <Receipt id={id} detail={detail} />;
  return (
    <DetailPage
      title={t(($) => $.one)}
      nameOf={({ relativeId }) => t(($) => $.numbered, { number: relativeId })}
      detail={detail}
      back={<AllPayments />}
    >
      {(row) => (
        <>
          <PaymentState
            payment={row}
            mend={<ToAccounts />}
            receipt={row.actions.includes('receipt') && <ToReceipt id={row.id} />}
          />
          <Columns>
            <PaymentFacts payment={row} />
            <>
              <PaymentSum payment={row} links={sumLinks(row)} />
              <PaymentHistory payment={row} />
            </>
          </Columns>
        </>
      )}
    </DetailPage>
  );
}
