import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Language } from '#contract/enumerations.ts';
import { coinOf } from '#contract/currency-decimals.ts';
import { type Currency, decimalOf } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import type { Competition } from '#contract/resources/competitions.ts';
import { DAY_MS } from '#contract/spans.ts';
import { offerNames } from '../catalogue/offer-names.ts';
import type { Db } from '../platform/db/client.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { UNSETTLED } from './count-conversions.ts';
import { type Standing, standingOf } from './standings.ts';
import { type CompetitionRow, competitions } from './tables.ts';

interface Reader {
  readonly publisher: Pick<PublisherRow, 'id' | 'showCompetitions'>;
  readonly language: Language;
  readonly now: Date;
  readonly currency: Currency;
}

/** For how long a settled one is shown after its end, ms. */
const SHOWN_MS = 90 * DAY_MS;
const MOST = 20;

/** Competitions, those that run first, then the newest; none where the manager does not show them. */
export async function listCompetitions(
  db: Db,
  { publisher, language, now, currency }: Reader,
): Promise<readonly Competition[]> {
  if (!publisher.showCompetitions) return [];
  const rows = await db
    .select()
    .from(competitions)
    .where(
      or(
        inArray(competitions.status, [...UNSETTLED]),
        and(eq(competitions.status, 'settled'), gte(competitions.endAt, new Date(now.getTime() - SHOWN_MS))),
      ),
    )
    .orderBy(sql`${competitions.status} = 'settled'`, desc(competitions.startAt), desc(competitions.number))
    .limit(MOST);
  const numbers = rows.flatMap((row) => row.offers);
  const names = await offerNames(db, numbers);
  const shown: Competition[] = [];
  for (const row of rows) {
    const standing = await standingOf(db, row, publisher.id);
    shown.push({
      ...onWire(row, standing, { publisherId: publisher.id, coin: coinOf(currency) }),
      ...inWords(row, language),
      offers: named(row, names),
    });
  }
  return shown;
}

function onWire(
  row: CompetitionRow,
  standing: Standing,
  { publisherId, coin }: { readonly publisherId: string; readonly coin: number },
) {
  const { id, status, metric } = row;
  const points = (units: number) => (metric === 'payout' ? Number(decimalOf(units)) : units);
  const { ahead } = standing;
  return {
    '@id': `${API_BASE}${paths.competitions}#${id}`,
    id,
    startDate: row.startAt.toISOString(),
    endDate: row.endAt.toISOString(),
    status,
    metric,
    position: standing.position,
    pointsToAdvance: ahead === null ? null : points(missing(ahead - standing.points, metric, coin)),
    points: points(standing.points),
    participants: standing.participants,
    ranking: standing.ranking.map((place) => ({
      position: place.position,
      points: points(place.points),
      own: place.publisherId === publisherId,
    })),
    prizes: row.prizes.map((prize) => decimalOf(prize)),
    prize: standing.prize === 0 ? null : decimalOf(standing.prize),
  };
}

/** Who is level stays behind, so it takes one more than the difference: a conversion, or the coin above it. */
const missing = (difference: number, metric: CompetitionRow['metric'], coin: number): number =>
  metric === 'conversions' ? difference + 1 : (Math.floor(difference / coin) + 1) * coin;

const inWords = ({ titles, rules }: CompetitionRow, language: Language) => ({
  title: titles[language] ?? titles.en,
  rules: cleanHtml(rules[language] ?? rules.en ?? ''),
});

const named = ({ offers: numbers }: CompetitionRow, names: ReadonlyMap<number, string>) =>
  numbers.map((relativeId) => ({ relativeId, label: names.get(relativeId) ?? `#${relativeId}` }));
