import * as v from 'valibot';
import { DAY_MS } from './spans.ts';

/**
 * What the network says on `GET events` (`text/event-stream`): that something has changed, never what. Whoever listens
 * asks again for what the kind names. The data is `{}`; at the beginning of a stream the last minutes are said, each
 * kind once, with `{"ago": ms}`: what was asked for since then is right.
 */
export const eventKinds = [
  'announcement',
  'notification',
  'balance',
  'profile',
  'campaign',
  'domain',
  'postback',
  'referral',
  'payout',
  'competition',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** The last word of a stream whose session has ended: whoever listens asks at once who is signed in. */
export const SESSION_ENDED = 'session';

/** An open stream says something this often, ms: a comment where nothing has happened. Twice in silence: it broke. */
export const EVENTS_HEARTBEAT_MS = 20_000;

const Told = v.object({ ago: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DAY_MS)) });

/** How long ago it happened by the data of an event, ms; 0 where nothing is said of it: now. */
export function agoIn(data: string): number {
  try {
    const told = v.safeParse(Told, JSON.parse(data));
    return told.success ? told.output.ago : 0;
  } catch {
    return 0;
  }
}
