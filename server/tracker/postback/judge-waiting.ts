import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Deps } from '../../platform/deps.ts';
import type { WaitingPostbackRow } from '../tables.ts';
import type { Tracker } from '../tracker.ts';
import { isUnknownClick } from './claim.ts';
import { offersByKeyHash } from './keys.ts';
import { parameters, readClaim } from './read-claim.ts';
import { type Refusal, refusals, settled } from './refusal.ts';
import { forgetWaiting, takeWaiting, WAITS_MS } from './waiting-postbacks.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'log'> & {
  readonly catalogue: Pick<Catalogue, 'reference'>;
  readonly tracker: Pick<Tracker, 'judge' | 'keepRefused'>;
};

/**
 * Judges the postbacks that wait for their click and whose time it is. What is taken or refused waits no longer; a
 * refusal is kept for the manager, as if the advertiser had been told, and so is a click that has not come for a day.
 */
export async function judgeWaiting(deps: Needs): Promise<void> {
  const due = (await takeWaiting(deps)).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  if (due.length === 0) return;
  const offers = offersByKeyHash(await deps.catalogue.reference());
  const over = due.map(async (row) => {
    const said = new URLSearchParams(row.said);
    // the key is gone where the manager has made another: the first of its names, and no key
    said.set(parameters.key[0], offers.get(row.keyHash)?.postbackKey ?? row.keyHash);
    try {
      const refusal = await refusalOf(deps, row, said);
      if (refusal === 'waits') return [];
      if (refusal !== null) await deps.tracker.keepRefused({ said, refusal });
      return [row.id];
    } catch (error) {
      deps.log.warn('a postback that waits could not be judged, it will be tried again', { error });
      return [];
    }
  });
  await forgetWaiting(deps.db, (await Promise.all(over)).flat());
}

/** Null: it is taken. */
async function refusalOf(
  { clock, tracker }: Needs,
  row: WaitingPostbackRow,
  said: URLSearchParams,
): Promise<Refusal | 'waits' | null> {
  const read = readClaim(said, row.at);
  if (read.kind === 'faults') return { status: 422, faults: read.faults };
  const answer = await tracker.judge(read.claim);
  const waits = isUnknownClick(answer) && clock.now().getTime() - row.at.getTime() < WAITS_MS;
  if (waits) return 'waits';
  if (answer.kind === 'refused') return refusals[answer.because];
  return answer.kind === 'settled' ? settled : null;
}
