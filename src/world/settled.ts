import { type SnapshotFrom, waitFor } from 'xstate';
import type { SessionActor } from './system.ts';

/** The session once it is not under way any more. Guards read this, because React's state lags behind it. */
export const settled = (session: SessionActor): Promise<SnapshotFrom<SessionActor>> =>
  waitFor(session, (snapshot) => !snapshot.hasTag('working'));
