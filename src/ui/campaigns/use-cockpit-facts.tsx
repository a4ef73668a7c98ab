import { type ReactNode } from 'react';
import type { OutputOf } from '#contract/decode.ts';
import type { OfferDetail } from '#contract/resources/offers.ts';
import type { SmartlinkDetail } from '#contract/resources/smartlinks.ts';
import { fullestCap } from '#domain/fullest-cap.ts';
import { mostPaid } from '#domain/goal-payouts.ts';
import { epcOf } from '#domain/metrics.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CountryFlags } from '#ui/kit/country-flags/country-flags.tsx';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import type { CampaignRow } from './campaign-row.ts';
import { CapMeter } from './cap-meter.tsx';
import { useRateText } from './rate-text.ts';

interface Fact {
  readonly id: string;
  readonly name: string;
  readonly value: ReactNode;
  /** Quiet, after the value. */
  readonly beside?: string | undefined;
  /** Stands on a phone, too. */
  readonly brief?: true;
}

/** Some facts only the page of one is told; what is not known is left out. */
type Row = CampaignRow &
  Partial<Omit<OutputOf<typeof OfferDetail> & OutputOf<typeof SmartlinkDetail>, keyof CampaignRow>>;

/** What the cockpit says of a row beside its state. */
export function useCockpitFacts(): (row: Row) => readonly Fact[] {
  const { t } = useTranslation('offers');
  const { t: metrics } = useTranslation('metrics');
  const { money } = usePublisherFormat();
  const rateText = useRateText();

  function payout(row: Row): Fact {
    const most = 'goals' in row ? mostPaid(row.goals) : null;
    const upTo = most === null ? null : money(most);
    const rate = rateText(row);
    return {
      id: 'payout',
      name: t(($) => $.columns.rate),
      value: rate === DASH ? t(($) => $.overview.byOffer) : rate,
      beside: upTo === null || upTo === rate ? undefined : t(($) => $.cockpit.upTo, { value: upTo }),
      // without a figure it would read as a part of the state
      ...(rate !== DASH && { brief: true as const }),
    };
  }

  function hold({ holdDays }: Row): readonly Fact[] {
    if (holdDays === undefined) return [];
    const value =
      holdDays === 0 ? t(($) => $.overview.noHold) : t(($) => $.overview.holdDays, { count: holdDays });
    return [{ id: 'hold', name: t(($) => $.overview.hold), value }];
  }

  function cap(row: Row): readonly Fact[] {
    // of a smartlink each offer has its own
    if (row.dayCap === undefined) return [];
    const full = fullestCap(row);
    if (full === null)
      return [{ id: 'cap', name: t(($) => $.cockpit.cap), value: t(($) => $.overview.noCap) }];
    const { limit, taken } = full;
    return [
      {
        id: 'cap',
        name: t(($) => $.cockpit.caps[full.cap]),
        value: <CapMeter taken={taken} limit={limit} />,
      },
    ];
  }

  function capped({ offers = [] }: Row): readonly Fact[] {
    const full = offers.filter((offer) => offer.cap !== null).length;
    if (full === 0) return [];
    const value = t(($) => $.overview.capTaken, {
      taken: formatCount(full),
      limit: formatCount(offers.length),
    });
    return [{ id: 'capped', name: t(($) => $.cockpit.capped), value }];
  }

  function epc(row: Row): Fact {
    const own = epcOf(row.ownPayout, row.ownClicks);
    return {
      id: 'epc',
      name: metrics(($) => $.EPC.label),
      value: own === null ? DASH : t(($) => $.own, { value: money(own) }),
      beside: row.epc === null ? undefined : t(($) => $.cockpit.all, { value: money(row.epc) }),
      brief: true,
    };
  }

  function countries({ allowedCountries: allowed, deniedCountries: denied }: Row): Fact {
    const isAll = allowed.length + denied.length === 0;
    const value = isAll ? t(($) => $.all) : <CountryFlags allowed={allowed} denied={denied} />;
    return { id: 'countries', name: t(($) => $.targeting.countries), value };
  }

  return (row) => [
    payout(row),
    ...(row.goal === null ? [] : [{ id: 'goal', name: t(($) => $.columns.goal), value: row.goal }]),
    ...hold(row),
    ...cap(row),
    ...capped(row),
    epc(row),
    countries(row),
  ];
}
