import { Link } from '@tanstack/react-router';
import { categories, promoChannels } from '#contract/resources/offers.ts';
import { hasRole } from '#domain/roles.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OfferOverview } from '#ui/campaigns/offer-overview.tsx';
import { SmartlinkOverview } from '#ui/campaigns/smartlink-overview.tsx';
import type { World } from '#world/world.ts';
import { usePublisher } from '../../-publisher.ts';
import type { OfferOfPage, SmartlinkOfPage } from './-tabs.ts';
import { useNames } from './-use-names.ts';

interface OfferTabProps {
  readonly row: OfferOfPage;
  readonly world: World;
}

/** Everything of an offer, with the names of what it is filed under. */
export function OfferTab({ row, world }: OfferTabProps) {
  const kinds = useNames(world, categories);
  const channels = useNames(world, promoChannels);
  return (
    <OfferOverview
      offer={row}
      category={row.category === null ? null : (kinds.get(row.category) ?? null)}
      channels={row.promoChannels.flatMap((id) => channels.get(id) ?? [])}
      report={<ReportLink search={{ offerCampaignRelativeId: [row.relativeId] }} />}
      withSmartlinks={hasRole(usePublisher(world).customer.roles, 'ROLE_SMARTLINKS')}
    />
  );
}

export const SmartlinkTab = ({ row }: { readonly row: SmartlinkOfPage }) => (
  <SmartlinkOverview
    smartlink={row}
    report={<ReportLink search={{ smartlinkCampaign: [row.relativeId] }} />}
  />
);

interface ReportLinkProps {
  readonly search: { readonly offerCampaignRelativeId: [number] } | { readonly smartlinkCampaign: [number] };
}

/** To the report of one offer or smartlink alone. */
export function ReportLink({ search }: ReportLinkProps) {
  const { t } = useTranslation('offers');
  return (
    <Link className="note link" to="/reports" search={search}>
      {t(($) => $.overview.inReport)}
    </Link>
  );
}
