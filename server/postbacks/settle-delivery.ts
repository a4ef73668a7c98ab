import { backOff, spread } from '#domain/back-off.ts';
import { isFilledFrom } from '#domain/macros.ts';
import { isRunning } from '#domain/postback-status.ts';
import { nextPostbackStatus, type PostbackEvent } from '#machines/lifecycles/postback.ts';
import { POSTBACK_STOPPED_FROM } from '#contract/limits.ts';
import { PANEL_BASE } from '#contract/paths.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { notify } from '../notifications/notify.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow, matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { textsOf } from '../platform/texts.ts';
import { missWaiting } from './delivery-batches.ts';
import { ATTEMPTS } from './enqueue-postbacks.ts';
import type { Fired } from './fire.ts';
import { postbackName } from './postback-name.ts';
import {
  type DeliveryRow,
  postbackAttempts,
  postbackDeliveries,
  type PostbackRow,
  postbacks,
} from './tables.ts';

/** Failures in a row from which a postback counts as failing (beyond 3). */
const FAILING_FROM = 3;
/**
 * A receiver that fails by turns has its postback fail and recover all day: its owner, who has done nothing about it, is
 * told of that so often.
 */
const AGAIN_MS = 6 * HOUR_MS;
/** Waits double from half a minute to two hours: the eighth attempt is made after about an hour. */
const WAIT_MS = { first: 30_000, longest: 2 * HOUR_MS };
const RETRY_AFTER_MAX_MS = DAY_MS;

/**
 * Notes what came of an attempt: the attempt, its delivery and the postback, together or not at all. Nothing, where
 * the lease was over and the attempt counts as lost. What waits for a postback that is stopped by it is missed after
 * that, or when it is due where that is broken off. `chance` from 0 to 1 spreads the waits.
 */
export async function settleDelivery(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'log'>,
  delivery: DeliveryRow,
  fired: Fired,
  chance: number,
): Promise<void> {
  const stopped = await noted(deps, delivery, fired, chance);
  if (stopped === null) return;
  await missWaiting(deps.db, stopped).catch((error: unknown) =>
    deps.log.warn('what waits for a postback that is stopped was not missed', { id: stopped.id, error }),
  );
}

/** @returns the postback, where it is stopped. */
function noted(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  delivery: DeliveryRow,
  fired: Fired,
  chance: number,
): Promise<PostbackRow | null> {
  const { publisherId, id, attempt, attempts } = delivery;
  const now = clock.now();
  return db.transaction(async (tx) => {
    // first the postback, like everybody who changes both
    const postback = await postbackOf(tx, delivery);
    const { answer, body, error, durationMs } = fired;
    const ended = await tx
      .update(postbackAttempts)
      .set({ endedAt: now, answer, body, error, durationMs })
      .where(matches(postbackAttempts, { publisherId, deliveryId: id, number: attempt, endedAt: null }));
    if (ended.rowCount === 0) return null;
    const taken = answer !== null && answer >= 200 && answer < 300;
    const called = { url: delivery.url, taken };
    const status = postback && !delivery.test ? await count({ db: tx, clock, ids }, postback, called) : null;
    // an address inside does not move outside by waiting
    const over = taken || attempt >= attempts || error === 'address';
    const paused = status !== null && !isRunning(status);
    // those of before it was sent anew are not counted
    const misses = attempt - (attempts - ATTEMPTS);
    const wait = Math.max(
      spread(backOff(misses, WAIT_MS), chance),
      Math.min(fired.retryAfterMs ?? 0, RETRY_AFTER_MAX_MS),
    );
    const left = taken ? 'answered' : over ? 'failed' : paused ? 'missed' : 'waiting';
    await tx
      .update(postbackDeliveries)
      .set({ status: left, nextAt: left === 'waiting' ? new Date(now.getTime() + wait) : null })
      .where(isRow(postbackDeliveries, delivery));
    return status === 'stopped' ? postback : null;
  });
}

async function postbackOf(tx: Db, { publisherId, postbackId }: DeliveryRow): Promise<PostbackRow | null> {
  if (postbackId === null) return null;
  const [row] = await tx
    .select()
    .from(postbacks)
    .where(isRow(postbacks, { publisherId, id: postbackId }))
    .for('update');
  return row ?? null;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'>;

/** The owner hears of it while something can be done: at the third failure, and when calling stops. */
async function tell(deps: Needs, postback: PostbackRow, status: 'failing' | 'stopped' | 'paused') {
  const keys = told[status];
  const { publisherId, id, failingToldAt } = postback;
  const now = deps.clock.now();
  if (keys === null) return;
  if (status === 'failing') {
    if (failingToldAt !== null && now.getTime() - failingToldAt.getTime() < AGAIN_MS) return;
    await deps.db.update(postbacks).set({ failingToldAt: now }).where(isRow(postbacks, postback));
  }
  await notify(deps, publisherId, {
    texts: textsOf(keys, { postback: await postbackName(deps.db, postback) }),
    link: `${PANEL_BASE}/settings?selectedTab=postbacks&open=${id}&part=log`,
  });
}

const told = {
  failing: { title: 'postbackFailingTitle', text: 'postbackFailingText' },
  stopped: { title: 'postbackStoppedTitle', text: 'postbackStoppedText' },
  paused: null,
} as const;

/**
 * Counts the failures in a row. A call that was meant for a former address says nothing of the one of today.
 *
 * @returns the postback's status from now on.
 */
async function count(
  deps: Needs,
  postback: PostbackRow,
  { url, taken }: { readonly url: string; readonly taken: boolean },
): Promise<PostbackRow['status']> {
  if (!isFilledFrom(postback.url, url)) return postback.status;
  const failures = taken ? 0 : postback.failures + 1;
  const events: readonly PostbackEvent['type'][] = taken
    ? ['network.answered']
    : [
        ...(failures >= FAILING_FROM ? ['network.failing' as const] : []),
        ...(failures >= POSTBACK_STOPPED_FROM ? ['network.stopped' as const] : []),
      ];
  const status = events.reduce((now, type) => nextPostbackStatus(now, { type }) ?? now, postback.status);
  const failingSince = taken ? null : (postback.failingSince ?? deps.clock.now());
  if (failures !== postback.failures || status !== postback.status)
    await deps.db.update(postbacks).set({ failures, failingSince, status }).where(isRow(postbacks, postback));
  if (status === postback.status) return status;
  if (status !== 'active') await tell(deps, postback, status);
  return status;
}
