import { Link } from '@tanstack/react-router';
import { type DayRange, lengthOf } from '#domain/date-range.ts';
import { defaultGrouping } from '#domain/grouping.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DashboardLinks } from '#ui/dashboard/dashboard-links.ts';

/** Names lead to the report of exactly these days; a detail page of an offer or a smartlink is not there yet. */
export const dashboardLinks: DashboardLinks = {
  Offer: ({ relativeId, range: { from, to }, ...link }) => (
    <Link
      to="/reports"
      search={{ ...overTime({ from, to }), offerCampaignRelativeId: [relativeId] }}
      {...link}
    />
  ),
  Smartlink: ({ relativeId, range: { from, to }, ...link }) => (
    <Link to="/reports" search={{ ...overTime({ from, to }), smartlinkCampaign: [relativeId] }} {...link} />
  ),
  AllOffers: ({ range }) => <ReportBy dimension="offerCampaign" range={range} />,
  AllSmartlinks: ({ range }) => <ReportBy dimension="smartlinkCampaign" range={range} />,
  OnHold: ({ range: { from, to }, ...link }) => (
    <Link to="/conversions" search={{ from, to, status: ['onHold'] }} {...link} />
  ),
  AllOnHold: (link) => <Link to="/balance" search={{ of: 'onHold' }} resetScroll={false} {...link} />,
};

/** The days or hours of one of them, newest first: what the link means stands in the address, not in defaults. */
function overTime(range: DayRange) {
  const grouping = defaultGrouping(lengthOf(range));
  return { ...range, groupings: [grouping], sort: `-${grouping}` };
}

interface ReportByProps {
  readonly dimension: 'offerCampaign' | 'smartlinkCampaign';
  readonly range: DayRange;
}

function ReportBy({ dimension, range: { from, to } }: ReportByProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Link className="note link" to="/reports" search={{ from, to, groupings: [dimension], sort: '-payout' }}>
      {t(($) => $.comparison.inReport)}
    </Link>
  );
}

/** From the newest news to all of them. */
export function AllNews() {
  const { t } = useTranslation('dashboard');
  return (
    <Link className="note link" to="/announcements">
      {t(($) => $.news.all)}
    </Link>
  );
}
