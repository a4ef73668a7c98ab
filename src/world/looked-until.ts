import type { ServerClock } from './server-clock.ts';

/**
 * Up to when somebody has looked who sees these now, ISO 8601 UTC: this moment by the network's clock, as far as it is
 * known, and never before the newest of them. `shown`: their moments.
 */
export function lookedUntil({ now }: Pick<ServerClock, 'now'>, shown: readonly string[]): string {
  const moments = shown.map((moment) => Date.parse(moment)).filter(Number.isFinite);
  return new Date(Math.max(now(), ...moments)).toISOString();
}
