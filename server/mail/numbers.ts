import { sql } from 'drizzle-orm';
import type { Deps } from '../platform/deps.ts';
import { COUNTED_MOST, survey } from '../platform/metrics/gauges.ts';
import { mails } from '../platform/tables/mails.ts';

export const mailSurvey = survey(
  {
    panel_mails_waiting: 'Mails that are not sent yet and not given up (100000 at most are counted).',
    panel_mails_oldest_seconds: 'Age of the oldest of these.',
  },
  async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
    const { rows } = await db.execute<{ waiting: number; oldest: number | null }>(sql`
      select count(*)::int as waiting, extract(epoch from min(created_at))::float8 as oldest
      from (select created_at from ${mails} where next_try_at is not null limit ${COUNTED_MOST}::int) counted`);
    const [{ waiting, oldest } = { waiting: 0, oldest: null }] = rows;
    return {
      panel_mails_waiting: waiting,
      panel_mails_oldest_seconds: oldest === null ? 0 : Math.max(0, clock.now().getTime() / 1_000 - oldest),
    };
  },
);
