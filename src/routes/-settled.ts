import type { SessionActor } from '#world/system.ts';

type SessionSnapshot = ReturnType<SessionActor['getSnapshot']>;

/** The session once it is not under way any more. Guards read this, because React's state lags behind it. */
export async function settled(session: SessionActor): Promise<SessionSnapshot> {
  const now = session.getSnapshot();
  if (!now.hasTag('working')) return now;
  return new Promise((resolve) => {
    const subscription = session.subscribe((snapshot) => {
      if (snapshot.hasTag('working')) return;
      subscription.unsubscribe();
      resolve(snapshot);
    });
  });
}
