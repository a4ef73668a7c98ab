import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { type MailValues, queueMail } from '../platform/mail/queue.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';

interface Named {
  readonly username: string;
}
interface Told {
  readonly secondFactorOn: Named;
  readonly secondFactorOff: Named;
  /** By the manager. */
  readonly secondFactorRemoved: Named;
  readonly recoveryCodesNew: Named;
  readonly recoveryCodeUsed: Named & { readonly left: string };
  readonly passkeyAdded: Named & { readonly name: string };
  readonly passkeyRemoved: Named & { readonly name: string };
  /** Somebody has the password, and guesses. */
  readonly secondFactorGuessed: Named;
}

declare module '../platform/mail/queue.ts' {
  interface MailValues extends Told {}
}

/** Tells the publisher, in its language. `db`: the transaction of what it tells. */
export async function tell<T extends keyof Told>(
  deps: Pick<Deps, 'clock' | 'ids'> & { readonly db: Db },
  { email, language }: PublisherRow,
  template: T,
  values: MailValues[T],
): Promise<void> {
  await queueMail(deps, { to: email, language, template, values });
}
