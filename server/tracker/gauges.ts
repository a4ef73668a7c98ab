import type { Deps } from '../platform/deps.ts';
import { type Gauge, survey } from '../platform/metrics/gauges.ts';
import { countWaiting } from './postback/waiting-postbacks.ts';
import type { Tracker } from './tracker.ts';

type Needs = Pick<Deps, 'clock'> & { readonly tracker: Pick<Tracker, 'freshness' | 'isUnkept' | 'waiting'> };

const MS = 1_000;

/** By how much reports are behind the clicks that this process has answered, s. */
const lagOf = ({ clock, tracker }: Needs): number =>
  Math.max(0, clock.now().getTime() - tracker.freshness().dataAsOf.getTime()) / MS;

export const trackerGauges: readonly Gauge<Needs>[] = [
  {
    name: 'panel_journal_clicks',
    help: 'Clicks that this process has answered and the database does not have yet.',
    read: ({ tracker }) => tracker.waiting(),
  },
  {
    name: 'panel_rollups_lag_seconds',
    help: 'By how much reports are behind the clicks that this process has answered.',
    read: lagOf,
  },
];

export const trackerSurvey = survey(
  {
    panel_postbacks_in_waiting:
      'Postbacks of advertisers that wait for their click (100000 at most are counted).',
  },
  async (deps: Pick<Deps, 'db'>) => ({ panel_postbacks_in_waiting: await countWaiting(deps) }),
);

/** A database that is well has each click within a second. */
const LATE_S = 30;

export function trackerTroubles(needs: Needs): string[] {
  const isLate = !needs.tracker.freshness().building && lagOf(needs) > LATE_S;
  return [
    ...(isLate ? ['clicks have been waiting for the database for more than 30 s'] : []),
    ...(needs.tracker.isUnkept() ? ['clicks cannot be written to DATA_DIR, they are in memory alone'] : []),
  ];
}
