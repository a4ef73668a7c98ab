import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { categories, promoChannels } from '#contract/resources/offers.ts';
import { statusOfOffer } from '#domain/narrow-traffic.ts';
import { NoLink } from '#ui/campaigns/no-link.tsx';
import { OfferOverview } from '#ui/campaigns/offer-overview.tsx';
import type { World } from '#world/world.ts';
import { Creatives, Postbacks, Workbench } from './-late-parts.ts';
import { ShortLinksTab } from './-short-links-tab.tsx';
import type { DetailTab, OfferOfPage } from './-tabs.ts';
import { useNames } from './-use-names.ts';

interface ContentProps {
  readonly row: OfferOfPage;
  readonly world: World;
}

/** The parts of an offer's page, in their order. */
export const offerTabs: readonly DetailTab<OfferOfPage>[] = [
  { id: 'links_and_creatives', Content: Links },
  { id: 'overview', Content: Overview },
  { id: 'postback', Content: OfferPostbacks },
  { id: 'shortlink', Content: Short },
];

function Links({ row, world }: ContentProps) {
  return (
    <>
      {row.link === null ? (
        <NoLink status={statusOfOffer(row).status} />
      ) : (
        <Workbench world={world} of="offers" link={row.link} campaign={row} />
      )}
      <Creatives world={world} of="offers" relativeId={row.relativeId} />
    </>
  );
}

function OfferPostbacks({ row, world }: ContentProps) {
  const { relativeId, goals } = row;
  return (
    <Postbacks
      world={world}
      campaign={{ kind: 'offer', relativeId, goals: goals.map(({ title }) => title), goalNames: goals }}
    />
  );
}

function Short({ row, world }: ContentProps) {
  return (
    <>
      {row.link === null && <NoLink status={statusOfOffer(row).status} />}
      <ShortLinksTab world={world} kind="offer" campaign={row.relativeId} open={row.link !== null} />
    </>
  );
}

function Overview({ row, world }: ContentProps) {
  const { t } = useTranslation('offers');
  const kinds = useNames(world, categories);
  const channels = useNames(world, promoChannels);
  return (
    <OfferOverview
      offer={row}
      category={row.category === null ? null : (kinds.get(row.category) ?? null)}
      channels={row.promoChannels.flatMap((id) => channels.get(id) ?? [])}
      report={
        <Anchor
          size="sm"
          renderRoot={(link) => (
            <Link to="/reports" search={{ offerCampaignRelativeId: [row.relativeId] }} {...link} />
          )}
        >
          {t(($) => $.overview.inReport)}
        </Anchor>
      }
    />
  );
}
