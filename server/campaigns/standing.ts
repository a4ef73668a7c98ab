import type { Access } from '#contract/statuses.ts';

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
