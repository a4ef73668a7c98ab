/** The most batches of a sweep: a process that is told to end waits for it, and the next one comes in ten minutes. */
export const BATCHES_OF_A_SWEEP = 50;

/**
 * Clears away some at a time, for others want the database, too, until there are no more, or not so many.
 *
 * @param clear deletes one batch, `size` rows where there are as many
 * @param most of a sweep; `Infinity`: all, whatever time it takes
 */
export async function inBatches(
  size: number,
  clear: () => PromiseLike<{ readonly rowCount: number | null }>,
  most = BATCHES_OF_A_SWEEP,
): Promise<void> {
  for (let left = most; left > 0; left -= 1) {
    const { rowCount } = await clear();
    if ((rowCount ?? 0) < size) return;
  }
}
