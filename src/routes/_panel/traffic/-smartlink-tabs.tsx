import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { statusOfSmartlink } from '#domain/narrow-traffic.ts';
import { LinksTab } from '#ui/offers/links-tab.tsx';
import { SmartlinkOverview } from '#ui/offers/smartlink-overview.tsx';
import type { DetailTab, SmartlinkOfPage } from './-tabs.ts';

interface ContentProps {
  readonly row: SmartlinkOfPage;
}

/** The parts of a smartlink's page, in their order (specification 2). */
export const smartlinkTabs: readonly DetailTab<SmartlinkOfPage>[] = [
  { id: 'links_and_creatives', Content: Links },
  { id: 'overview', Content: Overview },
];

function Links({ row }: ContentProps) {
  return <LinksTab link={row.link} status={statusOfSmartlink(row).status} />;
}

function Overview({ row }: ContentProps) {
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
