/** So many calls of one publisher read at once in a process, whose connections are ten: the others have theirs, too. */
export const READS_AT_ONCE = 3;

/**
 * Lets each have so many pieces of work under way in this process; one more waits until one of theirs has ended, the
 * first first. What nobody waits for any more has to say so itself when its turn comes.
 */
export function inTurn(most: number): <T>(whom: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (whom, work) => {
    const line = lines.get(whom) ?? { running: 0, waiting: [] };
    lines.set(whom, line);
    // whoever ends hands its turn over, so that nobody comes between
    if (line.running < most) line.running += 1;
    else await new Promise<void>((turn) => line.waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else {
        line.running -= 1;
        if (line.running === 0) lines.delete(whom);
      }
    }
  };
}
