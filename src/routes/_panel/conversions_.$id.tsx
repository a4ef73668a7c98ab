import { createFileRoute } from '@tanstack/react-router';
import { conversion } from '#contract/resources/conversion.ts';
import { resourceAt } from '#contract/resource.ts';
import { loadTexts } from '#i18n/instance.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Columns } from '#ui/kit/detail-page/columns.tsx';
import { DetailPage } from '#ui/kit/detail-page/detail-page.tsx';
import { useAsk } from '#world/use-ask.ts';
import { Missing } from '../-missing.tsx';
import { isMissing } from './-is-missing.ts';
import { AllConversions } from './conversions/-conversion-links.tsx';
import { KeptConversion, useKeptConversion } from './conversions/-detail-kept.tsx';
import { ConversionParts, nameOfConversion } from './conversions/-detail-parts.tsx';

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
  const kept = useKeptConversion(world, Route.useParams().id, detail.view);
  if (isMissing(detail.view)) return <Missing />;
  return (
    <DetailPage
      title={kept ? nameOfConversion(kept) : t(($) => $.title)}
      nameOf={nameOfConversion}
      detail={detail}
      back={<AllConversions />}
      kept={kept && <KeptConversion conversion={kept} view={detail.view} onRetry={detail.refresh} />}
    >
      {(row) => (
        <ConversionParts world={world} conversion={row}>
          {(facts, timeline) => (
            <Columns>
              {timeline}
              {facts}
            </Columns>
          )}
        </ConversionParts>
      )}
    </DetailPage>
  );
}
