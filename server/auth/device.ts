import type { Context } from 'hono';
import type { Deps } from '../platform/deps.ts';
import { clientAddress } from '../platform/http/address.ts';
import { agentReader } from '../platform/visitor/agent.ts';
import { countryCode, type CountryOf } from '../platform/visitor/country.ts';

/** What a session is known again by: names of the contract, and an ISO code where the address tells one. */
export interface Device {
  readonly browser: string;
  readonly os: string;
  readonly country: string | null;
}

const agentOf = agentReader(500);

/** The browser that asks. Neither its address nor its agent is kept. */
export function deviceOf(
  c: Context,
  { config, countryOf }: Pick<Deps, 'config'> & { readonly countryOf: CountryOf },
): Device {
  const { browser, os } = agentOf(c.req.header('user-agent') ?? '');
  const said = config.countryHeader === null ? null : (c.req.header(config.countryHeader) ?? null);
  return { browser, os, country: countryCode(said) ?? countryOf(clientAddress(c, config)) };
}
