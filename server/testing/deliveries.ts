import type { Deps } from '../platform/deps.ts';
import { ATTEMPTS } from '../postbacks/enqueue-postbacks.ts';
import type { Fired } from '../postbacks/fire.ts';
import { newPostback } from '../postbacks/save-postback.ts';
import { type DeliveryRow, postbackDeliveries, type PostbackRow, postbacks } from '../postbacks/tables.ts';
import { makePublisher } from './network.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'>;

/** Keeps a postback for approved conversions, of a publisher of its own if none is named. */
export async function keepPostback(deps: Needs, change: Partial<PostbackRow> = {}): Promise<PostbackRow> {
  const publisherId = change.publisherId ?? (await makePublisher(deps)).id;
  const body = {
    url: 'https://tracker.example/?c={ext_click_id}',
    scope: 'all' as const,
    campaign: null,
    goals: [],
    statuses: ['approved' as const],
    template: null,
  };
  const row = {
    ...newPostback(body, { publisherId, id: deps.ids(), now: deps.clock.now() }),
    ...change,
  };
  await deps.db.insert(postbacks).values(row);
  return row;
}

/** A call of it that is due now, to a host that no other postback has. */
export const dueRow = (
  { ids, clock }: Pick<Needs, 'ids' | 'clock'>,
  { publisherId, id: postbackId }: Pick<PostbackRow, 'publisherId' | 'id'>,
  change: Partial<DeliveryRow> = {},
): DeliveryRow => ({
  publisherId,
  id: ids(),
  postbackId,
  conversionId: ids(),
  trigger: 'approved',
  test: false,
  createdAt: clock.now(),
  url: 'https://tracker.example/?c=1',
  refill: false,
  receiver: `${postbackId}.example`,
  status: 'waiting',
  attempt: 0,
  attempts: ATTEMPTS,
  nextAt: clock.now(),
  ...change,
});

export async function keepDue(
  deps: Needs,
  postback: Pick<PostbackRow, 'publisherId' | 'id'>,
  change: Partial<DeliveryRow> = {},
): Promise<DeliveryRow> {
  const row = dueRow(deps, postback, change);
  await deps.db.insert(postbackDeliveries).values(row);
  return row;
}

/** What came of a call. */
export const said = (change: Partial<Fired>): Fired => ({
  answer: null,
  body: null,
  error: null,
  durationMs: 1,
  retryAfterMs: null,
  ...change,
});
