import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { drizzleOver } from '../platform/db/client.ts';
import { postgresDatabase } from '../testing/postgres-database.ts';
import { checkLedger } from './check.ts';

// the embedded database has no such limit
test.runIf(inject('serverDatabase').kind === 'postgres')(
  'a check goes on where its tables have grown beyond what a statement may take',
  async () => {
    const { url, close } = await postgresDatabase();
    const impatient = new pg.Pool({ connectionString: url, max: 1, statement_timeout: 500 });
    const rule = sql`select null as publisher_id, null as id, '' as expected, '' as found from pg_sleep(0.8)`;
    try {
      const found = await checkLedger({
        db: drizzleOver(impatient),
        hooks: [{ ledgerRules: { 'a rule that takes its time': rule } }],
      });
      expect(found.map((one) => one.rule)).toEqual(['a rule that takes its time']);
      // only for that
      expect((await impatient.query('show statement_timeout')).rows).toEqual([
        { statement_timeout: '500ms' },
      ]);
    } finally {
      await impatient.end();
      await close();
    }
  },
);
