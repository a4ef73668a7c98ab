/**
 * Makes work last at least so many ms, so that how long an answer took says nothing of what was done for it.
 * Never inside a transaction.
 */
export async function noSooner(ms: number, work: Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([
    work,
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
    }),
  ]);
  if (done.status === 'rejected') throw done.reason;
}
