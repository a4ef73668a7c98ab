import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { settings } from '../platform/tables/settings.ts';

/**
 * The right to make the demo's history, for one of several server processes on the same database. It is
 * lent for a while by the database's own clock, so that a process that dies gives it back by itself.
 */
export interface Lease {
  /** Takes or prolongs it; false: another process has it. */
  take(): Promise<boolean>;
  giveBack(): Promise<void>;
}

const KEY = 'demoLease';

export function demoLease(db: Db, holder: string, seconds = 30): Lease {
  const now = sql`extract(epoch from now())`;
  const mine = sql`${settings.value}->>'holder' = ${holder}`;
  return {
    take: async () => {
      const { rowCount } = await db.execute(sql`
        insert into ${settings} (key, value)
        values (${KEY}, jsonb_build_object('holder', ${holder}::text, 'until', ${now} + ${seconds}::int))
        on conflict (key) do update set value = excluded.value
        where ${mine} or (${settings.value}->>'until')::float8 < ${now}`);
      return rowCount === 1;
    },
    giveBack: async () => {
      await db.execute(sql`delete from ${settings} where key = ${KEY} and ${mine}`);
    },
  };
}
