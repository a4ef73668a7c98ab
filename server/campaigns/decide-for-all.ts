import { eq } from 'drizzle-orm';
import type { CampaignKind } from '#contract/enumerations.ts';
import type { OpenState } from '#machines/lifecycles/campaign.ts';
import type { SmartlinkEvent, UnblockedState } from '#machines/lifecycles/smartlink.ts';
import { smartlinks, smartlinkVerticals } from '../catalogue/tables/smartlinks.ts';
import { notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import type { TextKey } from '../platform/sentences.ts';
import type { Found, Which } from './kind.ts';
import { kinds } from './kinds.ts';
import { campaignNotice } from './notices.ts';
import type { CampaignState } from './refusal.ts';

type Needs = Pick<Deps, 'db' | 'ids' | 'clock'>;

/** What a manager does to an offer or a smartlink for everybody. */
export type EverybodyEvent = 'manager.archived' | 'manager.reviewed' | 'manager.tested' | 'manager.opened';

const after = {
  'manager.archived': { status: 'archived', told: ['campaignArchivedTitle', 'campaignArchivedText'] },
  'manager.reviewed': { status: 'inReview', told: ['campaignReviewTitle', 'campaignReviewText'] },
  'manager.tested': { status: 'test', told: ['campaignTestTitle', 'campaignTestText'] },
  'manager.opened': { status: 'open', told: ['campaignOpenTitle', 'campaignOpenText'] },
} as const satisfies Record<EverybodyEvent, { status: string; told: readonly [TextKey, TextKey] }>;

/** `told`: how many publishers hear of it. `refused`: its state doesn't take it. */
export type DecidedForAll =
  | { readonly kind: 'done'; readonly name: string; readonly told: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly state: CampaignState | null };

/** Archives, reviews, tests or opens an offer or a smartlink by its lifecycle; whoever works with it is told. */
export function decideForAll(
  deps: Needs,
  {
    kind,
    which,
    event,
  }: { readonly kind: CampaignKind; readonly which: Which; readonly event: EverybodyEvent },
): Promise<DecidedForAll> {
  const campaigns = kinds[kind];
  return deps.db.transaction(async (tx): Promise<DecidedForAll> => {
    const found = await campaigns.find(tx, which, null);
    if (!found) return { kind: 'unknown' };
    if (found.next(eventOf(event, found)) === null) return { kind: 'refused', state: found.state };
    const { status, told } = after[event];
    await campaigns.setStatus(tx, found.id, status);
    const concerned = await campaigns.concerned(tx, found.id);
    const notice = campaignNotice({ kind, ...found }, told);
    for (const publisherId of concerned) await notify({ ...deps, db: tx }, publisherId, notice);
    return { kind: 'done', name: found.name, told: concerned.length };
  });
}

function eventOf(type: EverybodyEvent, { back }: Found): SmartlinkEvent {
  if (type !== 'manager.opened') return { type };
  return { type, back: back as OpenState }; // an open one is in one of these, whoever looks at it
}

/** Takes a vertical from all its smartlinks, or gives it back; whoever works with one of them is told. */
export function decideVertical(
  deps: Needs,
  { name, status }: { readonly name: string; readonly status: 'available' | 'disabled' },
): Promise<DecidedForAll> {
  return deps.db.transaction(async (tx): Promise<DecidedForAll> => {
    const all = await tx.select().from(smartlinkVerticals).for('update');
    const vertical = all.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!vertical) return { kind: 'unknown' };
    const mine = await tx.select().from(smartlinks).where(eq(smartlinks.verticalId, vertical.id));
    const [told, event] =
      status === 'disabled'
        ? ([['verticalDisabledTitle', 'verticalDisabled'], disabling] as const)
        : ([['verticalEnabledTitle', 'verticalEnabledText'], enabling] as const);
    // without a smartlink there is no life to ask
    if (vertical.status === status) return { kind: 'refused', state: null };
    let count = 0;
    for (const { id } of mine) {
      const found = await kinds.smartlink.find(tx, { id }, null);
      if (!found || found.next(event(found)) === null) continue;
      for (const publisherId of await kinds.smartlink.concerned(tx, id)) {
        await notify({ ...deps, db: tx }, publisherId, campaignNotice({ kind: 'smartlink', ...found }, told));
        count += 1;
      }
    }
    await tx.update(smartlinkVerticals).set({ status }).where(eq(smartlinkVerticals.id, vertical.id));
    return { kind: 'done', name: vertical.name, told: count };
  });
}

const disabling = (): SmartlinkEvent => ({ type: 'manager.verticalDisabled' });
const enabling = ({ back }: Found): SmartlinkEvent => ({
  type: 'manager.verticalEnabled',
  back: back as UnblockedState, // no vertical stands in its way
});
