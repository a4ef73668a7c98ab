import { readOutbox } from '#db/outbox.ts';
import type { Member } from '#work/at.ts';

/** What was wished for a moment ago is mostly sent within this time; how often it is looked at, ms. */
const MOMENT_MS = 2000;
const LOOK_EVERY_MS = 100;

/**
 * How many wishes have not reached the network, without the dead letters: those have been told already. With
 * a network they are given a moment to get through.
 */
export async function unsentOf(member: Pick<Member, 'db' | 'online'>): Promise<number> {
  const count = async (): Promise<number> =>
    (await member.db.run(readOutbox)).filter(({ state }) => state !== 'dead').length;
  let left = await count();
  for (let waited = 0; left > 0 && member.online() && waited < MOMENT_MS; waited += LOOK_EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    left = await count();
  }
  return left;
}
