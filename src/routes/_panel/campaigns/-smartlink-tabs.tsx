import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { statusOfSmartlink } from '#domain/narrow-traffic.ts';
import { NoLink } from '#ui/campaigns/no-link.tsx';
import { SmartlinkOverview } from '#ui/campaigns/smartlink-overview.tsx';
import type { World } from '#world/world.ts';
import { Creatives, Postbacks, Workbench } from './-late-parts.ts';
import { ShortLinksTab } from './-short-links-tab.tsx';
import type { DetailTab, SmartlinkOfPage } from './-tabs.ts';

interface ContentProps {
  readonly row: SmartlinkOfPage;
  readonly world: World;
}

/** The parts of a smartlink's page, in their order (specification 2). */
export const smartlinkTabs: readonly DetailTab<SmartlinkOfPage>[] = [
  { id: 'links_and_creatives', Content: Links },
  { id: 'overview', Content: Overview },
  { id: 'postback', Content: SmartlinkPostbacks },
  { id: 'shortlink', Content: Short },
];

function Links({ row, world }: ContentProps) {
  return (
    <>
      {row.link === null ? (
        <NoLink status={statusOfSmartlink(row).status} />
      ) : (
        <Workbench world={world} of="smartlinks" link={row.link} campaign={row} />
      )}
      <Creatives world={world} of="smartlinks" relativeId={row.relativeId} />
    </>
  );
}

function SmartlinkPostbacks({ row: { relativeId }, world }: ContentProps) {
  return <Postbacks world={world} campaign={{ kind: 'smartlink', relativeId, goals: [], goalNames: [] }} />;
}

function Short({ row, world }: ContentProps) {
  return (
    <>
      {row.link === null && <NoLink status={statusOfSmartlink(row).status} />}
      <ShortLinksTab world={world} kind="smartlink" campaign={row.relativeId} open={row.link !== null} />
    </>
  );
}

function Overview({ row }: Pick<ContentProps, 'row'>) {
  const { t } = useTranslation('offers');
  return (
    <SmartlinkOverview
      smartlink={row}
      report={
        <Anchor
          size="sm"
          renderRoot={(link) => (
            <Link to="/reports" search={{ smartlinkCampaign: [row.relativeId] }} {...link} />
          )}
        >
          {t(($) => $.overview.inReport)}
        </Anchor>
      }
    />
  );
}
