import { sql } from 'drizzle-orm';
import type { Deps } from '../platform/deps.ts';
import type { Counters, Counts } from '../platform/metrics/counts.ts';
import { COUNTED_MOST, survey } from '../platform/metrics/gauges.ts';
import type { Fired, FireError } from './fire.ts';
import { postbackDeliveries } from './tables.ts';

/** `answered`: taken by the receiver; `status`: it answered something else; `lost`: nothing is known of the call. */
const results = [
  'answered',
  'status',
  'redirect',
  'upgrade',
  'address',
  'name',
  'nameServer',
  'timeout',
  'refused',
  'tls',
  'broken',
  'unknown',
  'lost',
] as const satisfies readonly ('answered' | 'status' | FireError | 'lost')[];

declare module '../platform/metrics/counts.ts' {
  interface Counts {
    readonly postbacksOut: (typeof results)[number];
  }
}

export const postbackCounters: Counters = {
  postbacksOut: {
    name: 'panel_postbacks_out_total',
    help: 'Calls of publishers’ postbacks that this process made, by what came of them.',
    label: 'result',
    values: results,
  },
};

export function resultOf({ answer, error }: Fired): Counts['postbacksOut'] {
  if (error !== null) return error;
  return answer !== null && answer >= 200 && answer < 300 ? 'answered' : 'status';
}

export const postbackSurvey = survey(
  {
    panel_postbacks_out_due:
      'Calls of publishers’ postbacks whose time has come (100000 at most are counted, with the two below).',
    panel_postbacks_out_later: 'Calls of publishers’ postbacks that are tried again later.',
    panel_postbacks_out_sending: 'Calls of publishers’ postbacks that are under way.',
  },
  async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
    const now = clock.now().toISOString();
    const { rows } = await db.execute<{ due: number; later: number; sending: number }>(sql`
      select count(*) filter (where status <> 'sending' and next_at <= ${now}::timestamptz)::int as due,
        count(*) filter (where status <> 'sending' and next_at > ${now}::timestamptz)::int as later,
        count(*) filter (where status = 'sending')::int as sending
      from (select status, next_at from ${postbackDeliveries} where next_at is not null limit ${COUNTED_MOST}::int) counted`);
    const [{ due, later, sending } = { due: 0, later: 0, sending: 0 }] = rows;
    return {
      panel_postbacks_out_due: due,
      panel_postbacks_out_later: later,
      panel_postbacks_out_sending: sending,
    };
  },
);
