import { sql } from 'drizzle-orm';
import { ofOneMoment } from '../platform/db/of-one-moment.ts';
import { withoutHaste } from '../platform/db/silence.ts';
import type { Deps } from '../platform/deps.ts';
import { ownRules } from './own-rules.ts';
// declares the hook that is asked here
import './rules.ts';

/** What does not agree, and for whom. Amounts are in minor units. */
export interface Disagreement {
  /** What should agree, e.g. 'an entry follows the one before it'. */
  readonly rule: string;
  readonly publisherId: string;
  /** Entry, conversion or payment; null: the publisher as a whole. */
  readonly id: string | null;
  readonly expected: string;
  readonly found: string;
}

/** More of one kind say nothing new. */
const SHOWN_A_RULE = 20;

/**
 * Compares the ledger with itself and everything that is derived from it with the ledger, at one moment. Reads only.
 * The ledger rules: all else is a projection that has to agree with it (beyond 1).
 *
 * @returns what does not agree; nothing where the books are right
 */
export function checkLedger({ db, hooks }: Pick<Deps, 'db' | 'hooks'>): Promise<Disagreement[]> {
  const rules = [ownRules, ...hooks.map(({ ledgerRules = {} }) => ledgerRules)].flatMap((some) =>
    Object.entries(some),
  );
  return ofOneMoment(db, async (tx) => {
    // each rule reads whole tables, which grow, and whoever asks waits for it
    await tx.execute(withoutHaste);
    const found: Disagreement[] = [];
    for (const [rule, statement] of rules) {
      const { rows } = await tx.execute<{
        publisher_id: string;
        id: string | null;
        expected: string;
        found: string;
      }>(sql`${statement} limit ${SHOWN_A_RULE}`);
      found.push(...rows.map(({ publisher_id: publisherId, ...row }) => ({ rule, publisherId, ...row })));
    }
    return found;
  });
}
