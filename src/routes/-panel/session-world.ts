import type { SessionActor } from '#world/system.ts';
import type { World } from '#world/world.ts';

/** The World of whoever is signed in; null otherwise. */
export function worldOf(session: ReturnType<SessionActor['getSnapshot']>): World | null {
  // The chart knows a World by the little it needs of it; src/world fills its slots with Worlds only.
  return session.context.world as World | null;
}
