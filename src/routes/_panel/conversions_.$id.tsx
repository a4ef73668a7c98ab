import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { conversion, type ConversionDetail } from '#contract/resources/conversion.ts';
import { resourceAt } from '#contract/resource.ts';
import { loadTexts } from '#i18n/instance.ts';
import { ConversionFacts } from '#ui/conversions/conversion-facts.tsx';
import { ConversionHistory } from '#ui/conversions/conversion-history.tsx';
import { Columns } from '#ui/kit/detail-page/columns.tsx';
import { DetailPage } from '#ui/kit/detail-page/detail-page.tsx';
import { useAsk } from '#world/use-ask.ts';
import { Missing } from '../-missing.tsx';
import { isMissing } from './-is-missing.ts';
import { AllConversions, TransactionsOf } from './conversions/-conversion-links.tsx';
import { PaymentsOf } from './money/-payments-of.tsx';

export const Route = createFileRoute('/_panel/conversions_/$id')({
  staticData: { page: 'conversions' },
  beforeLoad: () => loadTexts('work'),
  loader: ({ context: { world }, params: { id } }) => world.ask(resourceAt(conversion, { id }), {}),
  component: ConversionPage,
});

function ConversionPage() {
  const { t } = useTranslation('conversion');
  const { world } = Route.useRouteContext();
  const detail = useAsk(Route.useLoaderData());
  if (isMissing(detail.view)) return <Missing />;
  return (
    <DetailPage title={t(($) => $.title)} nameOf={nameOf} detail={detail} back={<AllConversions />}>
      {(row) => (
        <Columns>
          <ConversionFacts
            conversion={row}
            transactions={<TransactionsOf conversion={row} />}
            payments={
              row.payments ? <PaymentsOf world={world} ids={row.payments.map(({ id }) => id)} /> : null
            }
          />
          <ConversionHistory conversion={row} />
        </Columns>
      )}
    </DetailPage>
  );
}

const nameOf = ({ offer, goal, goalName = goal }: ConversionDetail): string => `${offer.label} · ${goalName}`;
