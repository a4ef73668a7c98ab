import { asc, desc, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { decimalOf } from '#contract/money.ts';
import { findPublisher } from '../auth/find-publisher.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf } from '../platform/manager/said.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { percentOf, USUAL_RATE, WHOLE_RATE } from './rate.ts';
import { referralSums } from './tables.ts';

const list: Command = {
  name: 'referrals',
  usage: '[PUBLISHER]',
  help: 'lists who came by whose link, and what that has brought; of one referrer, or of all',
  run: async ({ db }, [whom]) => {
    const referrer = alias(publishers, 'referrer');
    const of = whom === undefined ? null : await findPublisher({ db }, whom);
    const rows = await db
      .select({
        referrer: referrer.username,
        rate: referrer.referralRate,
        relativeId: publishers.relativeId,
        username: publishers.username,
        state: publishers.state,
        createdAt: publishers.createdAt,
        conversions: referralSums.conversions,
        commission: referralSums.commission,
      })
      .from(publishers)
      .innerJoin(referrer, eq(referrer.id, publishers.referrerId))
      .leftJoin(referralSums, eq(referralSums.referralId, publishers.id))
      .where(of ? eq(publishers.referrerId, of.id) : isNotNull(publishers.referrerId))
      .orderBy(asc(referrer.username), desc(publishers.createdAt), asc(publishers.relativeId));
    return listOf(
      ['referrer', 'rate', 'id', 'referral', 'account', 'since (UTC)', 'conversions', 'commission'],
      rows.map((row) => [
        row.referrer,
        `${percentOf(row.rate ?? USUAL_RATE)} %`,
        `#${row.relativeId}`,
        row.username,
        row.state,
        row.createdAt.toISOString().slice(0, 10),
        String(row.conversions ?? 0),
        decimalOf(row.commission ?? 0),
      ]),
      'No referrals.',
    );
  },
};

const rate: Command = {
  name: 'referral-rate',
  usage: 'PUBLISHER PERCENT|-',
  help: `sets what a publisher gets of the payouts of its referrals from now on; - is the usual ${percentOf(USUAL_RATE)} %`,
  run: async ({ db }, [whom, typed = '']) => {
    const publisher = await findPublisher({ db }, whom);
    const referralRate = typed === '-' ? null : readRate(typed);
    await db.update(publishers).set({ referralRate }).where(eq(publishers.id, publisher.id));
    return `${publisher.username} gets ${percentOf(referralRate ?? USUAL_RATE)} % of what referrals earn from now on.`;
  },
};

/** Two places at most, 0 to 100. Throws a `CommandError` for anything else. */
function readRate(typed: string): number {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  const hundredths = whole === '' ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (!(hundredths <= WHOLE_RATE)) throw new CommandError('A rate is a percentage from 0 to 100, like 7.5.');
  return hundredths;
}

/** What the manager does about referrals. */
export const referralCommands: readonly Command[] = [list, rate];
