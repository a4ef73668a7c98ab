import type { ReactNode } from 'react';
import type { OutputOf } from '#contract/decode.ts';
import type { OfferDetail } from '#contract/resources/offers.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { DescriptionCard, FiguresCard, TargetingCard } from './overview.tsx';
import { useRateText } from './rate-text.ts';
import { Columns } from '#ui/kit/detail-page/columns.tsx';
import { Facts, Section } from '#ui/kit/section/section.tsx';

interface OfferOverviewProps {
  readonly offer: OutputOf<typeof OfferDetail>;
  /** Names of its category and promo channels; those that are not known yet are left out. */
  readonly category: string | null;
  readonly channels: readonly string[];
  /** Leads to the report of this offer. */
  readonly report: ReactNode;
  /** The publisher has smartlinks, which may send visitors to it. */
  readonly withSmartlinks: boolean;
}

/** Everything there is to know of an offer before sending visitors. */
export function OfferOverview({ offer, category, channels, report, withSmartlinks }: OfferOverviewProps) {
  return (
    <Columns>
      <>
        <TermsCard offer={offer} category={category} channels={channels} />
        <GoalsCard goals={offer.goals} />
      </>
      <>
        <FiguresCard row={offer} report={report} withSmartlinks={withSmartlinks} />
        <TargetingCard row={offer} />
        <DescriptionCard text={offer.description} />
      </>
    </Columns>
  );
}

function TermsCard({ offer, category, channels }: Omit<OfferOverviewProps, 'report' | 'withSmartlinks'>) {
  const { t } = useTranslation('offers');
  const { list } = usePublisherFormat();
  const rateText = useRateText();
  const cap = (limit: number | null, taken: number | null) =>
    limit === null
      ? t(($) => $.overview.noCap)
      : taken === null
        ? formatCount(limit)
        : t(($) => $.overview.capTaken, { taken: formatCount(taken), limit: formatCount(limit) });
  return (
    <Section title={t(($) => $.overview.terms)}>
      <Facts
        facts={[
          [
            t(($) => $.overview.rate),
            offer.share === null ? rateText(offer) : t(($) => $.overview.share, { percent: offer.share }),
          ],
          [t(($) => $.overview.type), offer.type],
          [
            t(($) => $.overview.hold),
            offer.holdDays === 0
              ? t(($) => $.overview.noHold)
              : t(($) => $.overview.holdDays, { count: offer.holdDays }),
          ],
          [t(($) => $.overview.dayCap), cap(offer.dayCap, offer.dayTaken)],
          [t(($) => $.overview.totalCap), cap(offer.totalCap, offer.totalTaken)],
          [t(($) => $.overview.category), category],
          [t(($) => $.overview.channels), channels.length === 0 ? null : list(channels)],
          [
            t(($) => $.overview.parameters),
            offer.trackingParameters.length === 0 ? null : offer.trackingParameters.join(', '),
          ],
        ]}
      />
    </Section>
  );
}

/** What counts as a conversion, and what each pays; nothing where there is none. */
export function GoalsCard({ goals }: Pick<OfferOverviewProps['offer'], 'goals'>) {
  const { t } = useTranslation('offers');
  const { money } = usePublisherFormat();
  if (goals.length === 0) return null;
  return (
    <Section title={t(($) => $.overview.goals)}>
      <Facts
        facts={goals.map(({ name, payoutRate }, at) => [
          at === 0 && goals.length > 1 ? `${name} (${t(($) => $.overview.standard)})` : name,
          payoutRate === null ? DASH : money(payoutRate),
        ])}
      />
    </Section>
  );
}
