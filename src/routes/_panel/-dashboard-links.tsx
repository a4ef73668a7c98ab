import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DashboardLinks } from '#ui/dashboard-page/dashboard-links.ts';

/** Names lead to the report of exactly these days; a detail page of an offer or a smartlink is not there yet. */
export const dashboardLinks: DashboardLinks = {
  Offer: ({ relativeId, range: { from, to }, ...link }) => (
    <Link to="/reports" search={{ from, to, offerCampaignRelativeId: [relativeId] }} {...link} />
  ),
  Smartlink: ({ relativeId, range: { from, to }, ...link }) => (
    <Link to="/reports" search={{ from, to, smartlinkCampaign: [relativeId] }} {...link} />
  ),
  AllOffers: ({ range: { from, to } }) => {
    const { t } = useTranslation('dashboard');
    return (
      <Anchor component={Link} size="sm" to="/reports" search={{ from, to, groupings: ['offerCampaign'] }}>
        {t(($) => $.comparison.inReport)}
      </Anchor>
    );
  },
  AllSmartlinks: ({ range: { from, to } }) => {
    const { t } = useTranslation('dashboard');
    return (
      <Anchor
        component={Link}
        size="sm"
        to="/reports"
        search={{ from, to, groupings: ['smartlinkCampaign'] }}
      >
        {t(($) => $.comparison.inReport)}
      </Anchor>
    );
  },
  Article: ({ id, ...link }) => <Link to="/announcements/article/$id" params={{ id }} {...link} />,
  AllNews: () => {
    const { t } = useTranslation('dashboard');
    return (
      <Anchor component={Link} size="sm" to="/announcements">
        {t(($) => $.news.all)}
      </Anchor>
    );
  },
};
