import type { Deps } from '../platform/deps.ts';
import { clientNetwork } from '../platform/http/address.ts';
import type { Call } from '../platform/http/endpoint.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { count } from '../platform/http/rate-limit.ts';
import { publisherOfToken } from './mail-token.ts';

/** The token in the path, counted by address and by the account that it names (specification 8). */
export async function countedToken({ c, param }: Call, deps: Deps): Promise<string> {
  const token = param('token');
  const { confirmAddress, confirmAccount } = deps.config.limits;
  await count(deps, 'confirm-address', clientNetwork(c, deps.config), confirmAddress);
  const publisherId = publisherOfToken(token);
  if (publisherId === null) throw new HttpProblem(404, 'linkInvalid');
  await count(deps, 'confirm-account', publisherId, confirmAccount);
  return token;
}
