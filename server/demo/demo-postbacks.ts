import { desc } from 'drizzle-orm';
import type { PostbackBody } from '#contract/resources/postbacks.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { writeSetting } from '../platform/settings.ts';
import { demoReceivers } from '../postbacks/demo-tracker.ts';
import { enqueuePostbacks } from '../postbacks/enqueue-postbacks.ts';
import { movePostback } from '../postbacks/postback-rows.ts';
import { newPostback } from '../postbacks/save-postback.ts';
import { postbacks } from '../postbacks/tables.ts';
import { conversions } from '../events/tables/conversions.ts';
import { demoFailingAt, demoPostbacksAt } from './settings.ts';

type Receiver = keyof typeof demoReceivers;
type PostbackInput = Pick<PostbackBody, 'scope' | 'campaign' | 'statuses' | 'template'> & {
  readonly receiver: Receiver;
  readonly query: string;
  readonly isPaused?: boolean;
};

/** A week before the demo begins: what the conversions of that week leave to be called comes of them. */
const fromTheWeek: readonly PostbackInput[] = [
  {
    receiver: 'takes',
    query: 'cid={ext_click_id}&payout={sum}&txid={transaction_id}',
    scope: 'all',
    campaign: null,
    statuses: ['approved'],
    template: 'voluum',
  },
  {
    receiver: 'gone',
    query: 'clickid={ext_click_id}&sum={sum}&token=demo-secret',
    scope: 'offer',
    campaign: 103,
    statuses: ['tracked', 'onHold', 'approved', 'rejected'],
    template: null,
  },
  {
    receiver: 'takes',
    query: 'cnv_id={ext_click_id}&payout={sum}',
    scope: 'smartlink',
    campaign: 201,
    statuses: ['approved', 'rejected'],
    template: 'binom',
    isPaused: true,
  },
];
/** Set up last, for a tracker that is down since: so many calls of it fail, and are tried again. */
const failing: PostbackInput = {
  receiver: 'down',
  query: 'subid={ext_click_id}&payout={sum}&currency={currency}',
  scope: 'offer',
  campaign: 101,
  statuses: ['approved'],
  template: 'keitaro',
};
const FAILING = 4;

/** Gives the demo's publisher postbacks, once, as one sets them up oneself; the sender of the network calls them. */
export async function seedPostbacks(deps: Deps, publisherId: string, at: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await writeSetting(tx, demoPostbacksAt, at.toISOString(), { onlyOnce: true }))) return;
    for (const input of fromTheWeek) await keep(tx, deps, publisherId, input, at);
  });
}

/** The one whose calls have just begun to fail, where the week's were set up; once. */
export async function seedFailing(deps: Deps, publisherId: string): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (!(await writeSetting(tx, demoFailingAt, at.toISOString(), { onlyOnce: true }))) return;
    await keep(tx, deps, publisherId, failing, at);
    const latest = await tx
      .select()
      .from(conversions)
      .where(
        matches(conversions, { publisherId, offer: failing.campaign ?? 0, status: 'approved', test: false }),
      )
      .orderBy(desc(conversions.createdAt), desc(conversions.id))
      .limit(FAILING);
    await enqueuePostbacks(
      tx,
      deps,
      latest.map((after) => ({ before: null, after, at, actor: 'network', reason: null })),
    );
  });
}

async function keep(
  tx: Db,
  { ids }: Pick<Deps, 'ids'>,
  publisherId: string,
  { receiver, query, isPaused = false, ...input }: PostbackInput,
  now: Date,
): Promise<void> {
  const url = `${demoReceivers[receiver]}?${query}`;
  const row = newPostback({ ...input, url, goals: [] }, { publisherId, id: ids(), now });
  await tx.insert(postbacks).values(row);
  if (isPaused) await movePostback(tx, row, { type: 'publisher.paused' });
}
