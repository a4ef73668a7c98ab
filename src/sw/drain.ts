import { drain } from '#work/outbox.ts';
import { memberOfWorker } from '#work/worker-member.ts';

/**
 * Sends what waits in the outbox while no tab does. Does nothing where nobody is signed in. `orReject`:
 * rejects where something is left, so that the browser tries again by itself.
 */
export async function drainInWorker({
  orReject = false,
}: { readonly orReject?: boolean } = {}): Promise<void> {
  const member = await memberOfWorker();
  if (!member) return;
  let empty = false;
  try {
    empty = await drain(member, new AbortController().signal);
  } finally {
    member.close();
  }
  if (orReject && !empty) throw new Error('something is left in the outbox');
}
