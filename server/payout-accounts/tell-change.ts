import { issueToken } from '../auth/mail-token.ts';
import type { Deps } from '../platform/deps.ts';
import { mailTo } from '../platform/mail/queue.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { methodNamed } from './method-name.ts';
import type { PayoutAccountRow } from './tables.ts';

type PayoutChange = 'payoutAdded' | 'payoutEdited' | 'payoutActivated' | 'payoutDeleted';

declare module '../platform/mail/queue.ts' {
  /** An account by its method and masked; the link stops what was not its owner. */
  interface MailValues extends Readonly<
    Record<
      PayoutChange,
      { readonly username: string; readonly method: string; readonly account: string; readonly link: string }
    >
  > {}
}

/** Where 'this was not me' leads: a page of the network's own, which works signed out. */
export const STOP_PATH = '/payouts/stop';

/** Tells the publisher by mail what has changed, with the way to stop it. `db`: the transaction of the change. */
export async function tellChange(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>,
  publisher: PublisherRow,
  change: PayoutChange,
  account: Pick<PayoutAccountRow, 'method' | 'masked'>,
): Promise<void> {
  const token = await issueToken(deps, publisher.id, 'payout', publisher.email);
  await mailTo(deps, publisher, change, {
    username: publisher.username,
    method: await methodNamed(deps.db, publisher.language, account.method),
    account: account.masked,
    link: `${deps.config.publicUrl}${STOP_PATH}/${token}`,
  });
}
