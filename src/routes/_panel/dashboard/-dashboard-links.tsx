import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '#domain/date-range.ts';
import type { DashboardLinks } from '#ui/dashboard/dashboard-links.ts';

/** Names lead to the report of exactly these days; a detail page of an offer or a smartlink is not there yet. */
export const dashboardLinks: DashboardLinks = {
  Offer: ({ relativeId, range: { from, to }, ...link }) => (
    <Link to="/reports" search={{ from, to, offerCampaignRelativeId: [relativeId] }} {...link} />
  ),
  Smartlink: ({ relativeId, range: { from, to }, ...link }) => (
    <Link to="/reports" search={{ from, to, smartlinkCampaign: [relativeId] }} {...link} />
  ),
  AllOffers: ({ range }) => <ReportBy dimension="offerCampaign" range={range} />,
  AllSmartlinks: ({ range }) => <ReportBy dimension="smartlinkCampaign" range={range} />,
};

interface ReportByProps {
  readonly dimension: 'offerCampaign' | 'smartlinkCampaign';
  readonly range: DayRange;
}

function ReportBy({ dimension, range: { from, to } }: ReportByProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Anchor
      size="sm"
      renderRoot={(link) => <Link to="/reports" search={{ from, to, groupings: [dimension] }} {...link} />}
    >
      {t(($) => $.comparison.inReport)}
    </Anchor>
  );
}

/** From the newest news to all of them. */
export function AllNews() {
  const { t } = useTranslation('dashboard');
  return (
    <Anchor size="sm" renderRoot={(link) => <Link to="/announcements" {...link} />}>
      {t(($) => $.news.all)}
    </Anchor>
  );
}
