import { is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/db/client.ts';
import { ofOneMoment } from '../platform/db/of-one-moment.ts';
import { inTurn, READS_AT_ONCE } from '../platform/in-turn.ts';
import { isCanceled } from '../platform/db/sql-state.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import type { Answer, Question } from './question.ts';
import { answerTo } from './sources.ts';

/** As long as an answer may take, ms. */
export const LONGEST_MS = 10_000;
const turnOf = inTurn(READS_AT_ONCE);

const tooSlow = (cause?: unknown) => new HttpProblem(504, 'figuresTooSlow', { cause });

/**
 * The one way to read what visits and conversions come to. Each question is answered with its rows in no order, and all
 * questions of a call from one moment, so that their sums fit together; `db` may be a transaction, whose moment it then is.
 *
 * Roll-ups by days (UTC) and by quarters of an hour, and the visits and conversions themselves where neither fits: the
 * question decides (`plan.ts`), and every way leads to the same answer. Money is in minor units, times are quarters of an
 * hour since 1970, days and hours those of the range's zone, cut where its clock changes. No keys make one row, whatever
 * there is; any others make rows of what there is alone.
 *
 * Throws 413 where the rows are more than the question's limit, and 504 after ten seconds: PostgreSQL gives up the work
 * then, the embedded database, which nobody can interrupt, only the asker.
 */
export async function readEvents<const Q extends readonly Question[]>(
  db: Db,
  ...questions: Q
): Promise<{ readonly [I in keyof Q]: Answer<Q[I]> }> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(tooSlow());
    }, LONGEST_MS);
  });
  const answers = async (tx: Db) => {
    const told = [];
    for (const question of questions) {
      // nobody waits for the rest any more
      if (isLate) throw tooSlow();
      told.push(await answerTo(tx, question));
    }
    return told as unknown as { readonly [I in keyof Q]: Answer<Q[I]> }; // in the order of the questions
  };
  const answersInTime = async (tx: Db) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(LONGEST_MS)}, true)`);
    return answers(tx);
  };
  const begin = async () => {
    // it waited for its turn, and nobody waits for it
    if (isLate) throw tooSlow();
    return ofOneMoment(db, answersInTime);
  };
  const whose = questions.find(({ publisherId }) => publisherId !== null)?.publisherId ?? null;
  try {
    const reading = is(db, PgTransaction) ? answers(db) : whose === null ? begin() : turnOf(whose, begin);
    return await Promise.race([reading, late]);
  } catch (error) {
    throw isCanceled(error) ? tooSlow(error) : error;
  } finally {
    clearTimeout(timer);
  }
}
