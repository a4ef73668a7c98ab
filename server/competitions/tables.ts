import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CompetitionMetric, CompetitionStatus } from '#contract/enumerations.ts';
import { id, idOf, moment, money } from '../platform/db/columns.ts';
import { publishers } from '../platform/tables/publishers.ts';
import type { Texts } from '../platform/texts-in-languages.ts';

/** Competitions (specification 3 and 4). Reference table. */
export const competitions = pgTable(
  'competitions',
  {
    id: id().primaryKey(),
    /** What the manager calls it by. */
    number: integer().notNull(),
    titles: jsonb().$type<Texts<string>>().notNull(),
    /** Sanitised html. */
    rules: jsonb().$type<Partial<Texts<string>>>().notNull(),
    /** Conversions of these moments count, the last one not any more. */
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    /** Moved by the lifecycle (`#machines/lifecycles/competition.ts`); what counts is decided by the moments alone. */
    status: text().$type<CompetitionStatus>().notNull(),
    metric: text().$type<CompetitionMetric>().notNull(),
    /** `relativeId`s; empty: every offer counts. */
    offers: integer().array().notNull(),
    /** By place, from the first on, minor units. */
    prizes: bigint({ mode: 'number' }).array().notNull(),
    createdAt: moment().notNull(),
    settledAt: moment(),
  },
  (table) => [
    uniqueIndex('competitions_number').on(table.number),
    check('competitions_time', sql`${table.startAt} < ${table.endAt}`),
  ],
);
export type CompetitionRow = typeof competitions.$inferSelect;

/**
 * What each publisher has come to in a competition, kept in step with the conversions by their hook: a ranking is read from
 * its index. From the settlement on it stands still, and holds those alone who took part.
 */
export const competitionScores = pgTable(
  'competition_scores',
  {
    publisherId: idOf(() => publishers.id),
    competitionId: idOf(() => competitions.id),
    /** Conversions, or minor units of payout; who has none any more stays with 0 and is not ranked. */
    points: bigint({ mode: 'number' }).notNull(),
    /** When the newest conversion that counts was made: of two with the same points the one who came first is ahead. */
    reachedAt: moment().notNull(),
    /** Minor units, once it is settled; 0: none. */
    prize: money().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.competitionId] }),
    index('competition_scores_ranking').on(
      table.competitionId,
      table.points.desc().nullsFirst(),
      table.reachedAt,
      table.publisherId,
    ),
  ],
);
