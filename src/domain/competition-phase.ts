/** When a competition begins and ends, ms since 1970. */
export interface CompetitionSpan {
  readonly startAt: number;
  readonly endAt: number;
}
/** What the clock says of it (specification 4). */
export const competitionPhases = ['waiting', 'live', 'ended'] as const;
export type CompetitionPhase = (typeof competitionPhases)[number];

/** Of moments alone, so that no summer time and no sleep can spoil it: the first one counts, the last one does not. */
export function phaseAt({ startAt, endAt }: CompetitionSpan, now: number): CompetitionPhase {
  if (now >= endAt) return 'ended';
  return now >= startAt ? 'live' : 'waiting';
}

/** What a countdown leads to; null: nothing is to come. */
export const nextMoment = ({ startAt, endAt }: CompetitionSpan, phase: CompetitionPhase): number | null =>
  phase === 'ended' ? null : phase === 'live' ? endAt : startAt;

/** Live ones first, the one that ends soonest ahead; then those that begin soonest; then the latest that are over. */
export function byPhase(a: CompetitionSpan, b: CompetitionSpan, now: number): number {
  const [one, other] = [phaseAt(a, now), phaseAt(b, now)];
  if (one !== other) return order[one] - order[other];
  if (one === 'ended') return b.endAt - a.endAt;
  return (nextMoment(a, one) ?? 0) - (nextMoment(b, other) ?? 0);
}
const order: Readonly<Record<CompetitionPhase, number>> = { live: 0, waiting: 1, ended: 2 };
