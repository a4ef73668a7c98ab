import { uncount } from '../platform/http/rate-limit.ts';
import type { Db } from '../platform/db/client.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { isNameTaken } from './accounts.ts';

/** What strangers' log-ins are counted by, with the account that they name. */
export const LOGIN_TRIES = 'login-account';

/** Not of a name that is somebody else's address: that one's tries are counted by it, too. */
export async function forgetTries(
  deps: { readonly db: Db },
  { id, username, usernameKey, emailKey }: PublisherRow,
): Promise<void> {
  await uncount(deps, LOGIN_TRIES, emailKey);
  if (!(await isNameTaken(deps.db, 'emailKey', username, id))) await uncount(deps, LOGIN_TRIES, usernameKey);
}
