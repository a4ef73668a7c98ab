/**
 * What the network says on `GET events` (`text/event-stream`): that something has changed, never what. The
 * data is `{}`; whoever listens asks again for what the kind names.
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
