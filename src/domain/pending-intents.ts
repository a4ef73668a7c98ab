import type { CampaignKind } from '#contract/enumerations.ts';
import type { Intent } from '#contract/intents.ts';
import type { Access } from '#contract/statuses.ts';

/**
 * What waits in the outbox, laid over what the server last said: a screen shows an intent as done
 * from the moment it is stored.
 */

interface Seeable {
  readonly id: string;
  readonly seen: boolean;
}

/** News as they are once the intents have been granted. */
export const seenNews = <Row extends Seeable>(
  rows: readonly Row[],
  intents: readonly Intent[],
): readonly Row[] =>
  intents.some(({ kind }) => kind === 'announcements.read')
    ? rows.map((row) => (row.seen ? row : { ...row, seen: true }))
    : rows;

/** Notifications as they are once the intents have been granted. */
export function seenNotifications<Row extends Seeable>(
  rows: readonly Row[],
  intents: readonly Intent[],
): readonly Row[] {
  const { all, ids } = readOf(intents);
  if (!all && ids.size === 0) return rows;
  return rows.map((row) => (row.seen || (!all && !ids.has(row.id)) ? row : { ...row, seen: true }));
}

/** How many stay unread. Intents name only what is unread, so each takes one off. */
export function unreadAfter(
  counts: { readonly announcements: number; readonly notifications: number },
  intents: readonly Intent[],
): { readonly announcements: number; readonly notifications: number } {
  const { all, ids } = readOf(intents);
  return {
    announcements: intents.some(({ kind }) => kind === 'announcements.read') ? 0 : counts.announcements,
    notifications: all ? 0 : Math.max(counts.notifications - ids.size, 0),
  };
}

function readOf(intents: readonly Intent[]): { readonly all: boolean; readonly ids: ReadonlySet<string> } {
  const reads = intents.filter((intent) => intent.kind === 'notifications.read');
  return {
    all: reads.some(({ ids }) => !ids),
    ids: new Set(reads.flatMap(({ ids = [] }) => ids)),
  };
}

interface Askable {
  readonly id: string;
  readonly status: Access | null;
}

/**
 * Offers or smartlinks as they are once the intents have been granted: a launched one is the publisher's to
 * use, its link comes with the answer; a requested one waits for the manager. A list or one alone.
 */
export const askedCampaign = <Row extends Askable>(
  row: Row,
  campaign: CampaignKind,
  intents: readonly Intent[],
): Row => intents.reduce((before, intent) => afterIntent(before, campaign, intent), row);

/** A list of them; the same list where no intent is about it. */
export const askedCampaigns = <Row extends Askable>(
  rows: readonly Row[],
  campaign: CampaignKind,
  intents: readonly Intent[],
): readonly Row[] =>
  intents.some((intent) => 'campaign' in intent && intent.campaign === campaign)
    ? rows.map((row) => askedCampaign(row, campaign, intents))
    : rows;

function afterIntent<Row extends Askable>(row: Row, campaign: CampaignKind, intent: Intent): Row {
  if (!('campaign' in intent) || intent.campaign !== campaign || intent.id !== row.id) return row;
  // What the network has decided meanwhile stands: the intent will be refused with its sentence.
  if (intent.kind === 'campaign.request') {
    return row.status === 'onRequest' ? { ...row, status: 'requested' } : row;
  }
  return row.status === 'launch' ? { ...row, status: 'active' } : row;
}
