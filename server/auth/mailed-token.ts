import type { Deps } from '../platform/deps.ts';
import { clientNetwork } from '../platform/http/address.ts';
import type { Call } from '../platform/http/endpoint.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { count } from '../platform/http/rate-limit.ts';
import { findToken } from './mail-token.ts';
import type { TokenPurpose } from './tables/mail-tokens.ts';

/**
 * The token in the path, counted by address and, where there is one, by its account (specification 8): nobody guesses a
 * secret of 256 bits, and whoever knows an account's id alone would use up its owner's tries. Throws 404 and 429.
 */
export async function countedToken(
  { c, param }: Call,
  deps: Deps,
  purposes: readonly TokenPurpose[],
): Promise<string> {
  const token = param('token');
  const { confirmAddress, confirmAccount } = deps.config.limits;
  await count(deps, 'confirm-address', clientNetwork(c, deps.config), confirmAddress);
  const found = await findToken(deps, token, purposes);
  if (found === null) throw new HttpProblem(404, 'linkInvalid');
  await count(deps, 'confirm-account', found.publisherId, confirmAccount);
  return token;
}
