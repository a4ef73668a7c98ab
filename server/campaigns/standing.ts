import type { Access } from '#contract/statuses.ts';
import type { CampaignEvent } from '#machines/lifecycles/campaign.ts';

/** What can happen between one publisher and an offer or a smartlink. */
export type StandingEvent = Exclude<
  CampaignEvent['type'],
  'manager.archived' | 'manager.reviewed' | 'manager.tested' | 'manager.opened'
>;

/** Access of a publisher that has no row of its own. */
export const accessOf = (row: { readonly access: Access } | null, open: boolean): Access =>
  row?.access ?? (open ? 'launch' : 'onRequest');

/** What a state of the chart leaves in the row of access; other states are no publisher's. */
export const accessAfter: Readonly<Record<string, Access>> = {
  live: 'active',
  requested: 'requested',
  declined: 'declined',
  suspended: 'suspended',
};
