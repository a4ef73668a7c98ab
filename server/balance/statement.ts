import { and } from 'drizzle-orm';
import type { Language, StatementSubject } from '#contract/enumerations.ts';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import { decimalOf } from '#contract/money.ts';
import type { Statement } from '#contract/resources/transactions.ts';
import { isAccount, isLine } from '#domain/statement-sums.ts';
import type { Reference } from '../catalogue/reference.ts';
import type { Balances } from '../ledger/balance.ts';
import type { Db } from '../platform/db/client.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { concerns, entriesOf, isBetween, isOf, owedOf, standBefore } from './entries.ts';
import { type AskedMonth, monthOf } from './month.ts';
import { onWire } from './on-wire.ts';

interface AskedStatement extends AskedMonth {
  readonly of: StatementSubject;
  readonly reference: Reference;
  readonly language: Language;
}

/**
 * What an amount of a month is made of, whole. `db`: a transaction that sees one moment. Throws the 413 of
 * specification 8 where there is more than the network answers.
 */
export async function statementOf(db: Db, asked: AskedStatement): Promise<Statement> {
  const { of, publisherId } = asked;
  const { days, start, end } = monthOf(asked);
  const entries = await entriesOf(db, and(isOf(publisherId), isBetween(start, end), concerns(of)), {
    limit: WHOLE_LIST_ROWS + 1,
  });
  if (entries.length > WHOLE_LIST_ROWS) {
    throw new HttpProblem(413, 'tooManyRecords', { values: { countRecords: WHOLE_LIST_ROWS } });
  }
  const opening = await standBefore(db, publisherId, start);
  const closing = await standBefore(db, publisherId, end);
  const lies = (balances: Balances) => {
    if (isLine(of)) return null;
    return decimalOf(isAccount(of) ? balances[of] : owedOf(balances));
  };
  return {
    of,
    ...days,
    newest: closing.number,
    opening: lies(opening.balances),
    closing: lies(closing.balances),
    entries: await onWire(db, asked, entries),
  };
}
