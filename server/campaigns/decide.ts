import type { CampaignKind } from '#contract/enumerations.ts';
import { notify } from '../notifications/notify.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import type { Deps } from '../platform/deps.ts';
import { ensureLink } from './first-link.ts';
import type { Which } from './kind.ts';
import { kinds } from './kinds.ts';
import { noticeOf } from './notices.ts';
import type { CampaignState } from './refusal.ts';
import { accessAfter, type StandingEvent } from './standing.ts';

export interface Decision {
  readonly kind: CampaignKind;
  readonly which: Which;
  readonly publisherId: string;
  readonly event: StandingEvent;
  /** The publisher's words of a request. */
  readonly message?: string;
  /** The manager's, where it is declined or suspended. */
  readonly reason?: string;
  /** When it happened; now unless a history is made. */
  readonly at?: Date;
}

/** `refused`: the lifecycle doesn't take it from this state; `limit`, of one beyond it: how many may be launched. */
export type Decided =
  | { readonly kind: 'done'; readonly id: string; readonly name: string; readonly state: CampaignState }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly state: CampaignState | null; readonly limit: number | null };

type Needs = Pick<Deps, 'db' | 'ids' | 'clock'>;

/**
 * Lets something happen between a publisher and an offer or a smartlink, by its lifecycle: writes the access,
 * makes the first link of a live one, and tells the publisher what the manager has decided. One transaction that
 * holds the publisher's row, so that two decisions come one after the other.
 */
export function decide(deps: Needs, decision: Decision): Promise<Decided> {
  const { kind, which, publisherId, event, message, reason, at = deps.clock.now() } = decision;
  const campaigns = kinds[kind];
  return deps.db.transaction(async (tx): Promise<Decided> => {
    const publisher = await lockOwner(tx, publisherId);
    const found = publisher && (await campaigns.find(tx, which, publisherId));
    if (!publisher || !found) return { kind: 'unknown' };
    const state = found.next({ type: event });
    const access = state === null ? undefined : accessAfter[state];
    if (state === null || access === undefined) {
      return { kind: 'refused', state: found.state, limit: found.limit };
    }
    await campaigns.write(
      tx,
      { publisherId, id: found.id },
      {
        access,
        changedAt: at,
        reason: reason ?? null,
        ...(message !== undefined && { message, requestedAt: at }),
      },
    );
    if (state === 'live') {
      await ensureLink({ ...deps, db: tx }, { publisher, kind, id: found.id });
    }
    const notice = noticeOf({ kind, id: found.id, name: found.name, event, reason });
    if (notice) await notify({ ...deps, db: tx }, publisherId, notice, at);
    return { kind: 'done', id: found.id, name: found.name, state };
  });
}
