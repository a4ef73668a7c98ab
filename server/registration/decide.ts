import { eq } from 'drizzle-orm';
import type { AccountStatus } from '#contract/enumerations.ts';
import { type AccountEvent, nextAccountStatus } from '#machines/lifecycles/account.ts';
import type { Deps } from '../platform/deps.ts';
import { mailTo } from '../platform/mail/queue.ts';
import { publishers, type PublisherRow } from '../platform/tables/publishers.ts';
import { sendConfirmation } from './send-confirmation.ts';

declare module '../platform/mail/queue.ts' {
  interface MailValues {
    readonly declined: { readonly username: string };
  }
}

/** What a manager decided about a registration; `refused`: the lifecycle does not allow it from this status. */
export type Decided =
  | { readonly kind: 'done'; readonly publisher: PublisherRow }
  | { readonly kind: 'refused'; readonly status: AccountStatus | null };

type Inside = Parameters<typeof sendConfirmation>[0];

/** Accepts a registration that waits or was declined; the mail asks to confirm the address. */
export const approveRegistration = (deps: Deps, publisherId: string): Promise<Decided> =>
  decide(deps, publisherId, { type: 'manager.approved' }, (inside, publisher) =>
    sendConfirmation(inside, publisher, 'approved'),
  );

/** Declines a registration that waits, and says so by mail. */
export const declineRegistration = (deps: Deps, publisherId: string): Promise<Decided> =>
  decide(deps, publisherId, { type: 'manager.declined' }, (inside, publisher) =>
    mailTo(inside, publisher, 'declined', { username: publisher.username }),
  );

/** In one transaction with the row locked, so that two managers do not both decide. */
function decide(
  deps: Deps,
  publisherId: string,
  event: AccountEvent,
  tell: (inside: Inside, publisher: PublisherRow) => Promise<void>,
): Promise<Decided> {
  return deps.db.transaction(async (tx): Promise<Decided> => {
    const [publisher] = await tx
      .select()
      .from(publishers)
      .where(eq(publishers.id, publisherId))
      .for('update');
    const state = publisher ? nextAccountStatus(publisher.state, event) : null;
    if (!publisher || state === null) return { kind: 'refused', status: publisher?.state ?? null };
    await tx.update(publishers).set({ state }).where(eq(publishers.id, publisher.id));
    await tell({ ...deps, db: tx }, publisher);
    return { kind: 'done', publisher: { ...publisher, state } };
  });
}
