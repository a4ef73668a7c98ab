import type { SQL } from 'drizzle-orm';

/**
 * What has to agree with the ledger, by the name of the rule, e.g. 'a payment is booked as it stands'. Each is a
 * statement that finds what breaks it: publisher_id, id (or null), expected, found. They are asked at one moment.
 */
export type LedgerRules = Readonly<Record<string, SQL>>;

declare module '../platform/hooks.ts' {
  interface Hooks {
    /** What `ledger check` compares of a feature's own tables with the ledger. */
    readonly ledgerRules?: LedgerRules;
  }
}
