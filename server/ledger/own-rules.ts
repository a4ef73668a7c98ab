import { toSnakeCase } from 'drizzle-orm/casing';
import { type SQL, sql } from 'drizzle-orm';
import { ledgerAccounts } from './accounts.ts';
import type { LedgerRules } from './rules.ts';

const column = (account: string): string => toSnakeCase(account);
/** The balances of a row as one text, to be compared and shown. */
const balancesOf = (row: string): SQL =>
  sql.raw(ledgerAccounts.map((account) => `${row}.${column(account)}`).join(', '));
/** What they must be after the entry before it, and what this one moves. */
const followed: SQL = sql.raw(
  ledgerAccounts
    .map(
      (account) =>
        `coalesce(lag(${column(account)}) over chain, 0) + moved('${account}', from_account, to_account, amount)`,
    )
    .join(', '),
);

/** What the ledger says of itself, whatever stands behind it. */
export const ownRules: LedgerRules = {
  'an entry follows the one before it': sql`
    select publisher_id, id, expected, found from (
      select publisher_id, id,
        concat_ws('/', coalesce(lag(number) over chain, 0) + 1, ${followed}) as expected,
        concat_ws('/', number, ${balancesOf('entry')}) as found,
        at < lag(at) over chain as earlier
      from ledger_entries entry window chain as (partition by publisher_id order by number)) entries
    where expected <> found or earlier`,
  'every book adds up to nothing': sql`
    select publisher_id, null::uuid as id, '0' as expected, total::text as found from (
      select publisher_id, ${sql.raw(ledgerAccounts.map((account) => column(account)).join(' + '))} as total
      from ledger_heads) books
    where total <> 0`,
  'the balances are those of the newest entry': sql`
    select publisher_id, null::uuid as id, concat_ws('/', entry.number, ${balancesOf('entry')}) as expected,
      concat_ws('/', head.number, ${balancesOf('head')}) as found
    from (select distinct on (publisher_id) * from ledger_entries order by publisher_id, number desc) entry
      full join ledger_heads head using (publisher_id)
    where concat_ws('/', entry.number, ${balancesOf('entry')}) <> concat_ws('/', head.number, ${balancesOf('head')})
      and (entry.number is not null or head.number <> 0)`,
};
