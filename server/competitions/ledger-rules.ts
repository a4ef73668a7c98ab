import { sql } from 'drizzle-orm';
import type { LedgerRules } from '../ledger/rules.ts';

export const competitionRules: LedgerRules = {
  'points are what the conversions of a competition come to': sql`
    select publisher_id, competition_id as id, expected, found from (
      select publisher_id, competition_id,
        case when coalesce(counted.points, 0) = 0 then '0' else concat_ws('/', counted.points, counted.reached_at) end as expected,
        case when coalesce(score.points, 0) = 0 then '0' else concat_ws('/', score.points, score.reached_at) end as found
      from (select conversion.publisher_id, competition.id as competition_id,
            sum(case when competition.metric = 'payout' then conversion.amount else 1 end)::bigint as points,
            max(conversion.created_at) as reached_at
          from competitions competition join conversions conversion
            on conversion.created_at >= competition.start_at and conversion.created_at < competition.end_at
              and (cardinality(competition.offers) = 0
                or coalesce(conversion.offer, conversion.sub_offer) = any(competition.offers))
              and (competition.metric = 'conversions' or conversion.amount > 0)
          where competition.status in ('waiting', 'live', 'ended') and not conversion.test and conversion.status <> 'rejected'
          group by 1, 2) counted
        full join (select score.* from competition_scores score join competitions competition
            on competition.id = score.competition_id and competition.status in ('waiting', 'live', 'ended')) score
          using (publisher_id, competition_id)) both_sides
    where expected <> found`,
  'a prize is booked once, as the competition was settled': sql`
    select publisher_id, competition_id as id, coalesce(won.prize, 0)::text as expected, coalesce(entry.booked, 0)::text as found
    from (select publisher_id, competition_id, prize from competition_scores where prize <> 0) won
      full join (select publisher_id, subject_id as competition_id,
          sum(moved('available', from_account, to_account, amount))::bigint as booked
        from ledger_entries where kind = 'bonus' and subject_kind = 'competition' group by 1, 2) entry
      using (publisher_id, competition_id)
    where coalesce(won.prize, 0) <> coalesce(entry.booked, 0)`,
  'only a settled competition has prizes, those that it promised': sql`
    select score.publisher_id, score.competition_id as id, competition.status as expected, score.prize::text as found
    from competition_scores score join competitions competition on competition.id = score.competition_id
    where score.prize <> 0 and (competition.status <> 'settled' or score.prize <> all(competition.prizes))`,
};
