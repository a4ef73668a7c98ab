import { type NameServers, resolverOf } from '../platform/name-servers.ts';

/** For the addresses of the other family, once one family has some: a server that never says them is common. */
const OTHER_FAMILY_MS = 300;
const LOOPBACK = ['127.0.0.1', '::1'];

/** What c-ares says of a name that is none, or has no address. */
const nobody = /^(?:ENOTFOUND|ENODATA|EBADNAME)$/;

/**
 * Every address that name servers know of a host, those of IPv4 first; none: there is no such host. Rejects where they
 * do not say, and when `signal` ends the questions.
 *
 * Not `dns.lookup`: that waits in one of libuv's four threads, together with files and hashes, and nothing ends it. So
 * the machine's own list of hosts (`/etc/hosts`) is not read: what stands there is a machine inside, and no postback
 * may go to it. Only `localhost` is somebody's, in tests and on one's own machine, and no name server is asked for it
 * (RFC 6761, 6.3).
 */
export async function addressesOf(
  host: string,
  servers: NameServers,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (/(?:^|\.)localhost\.?$/.test(host)) return LOOPBACK;
  const resolver = resolverOf(servers);
  const cancel = (): void => resolver.cancel();
  let timer: NodeJS.Timeout | undefined;
  const wait = <T>(addresses: T): T => {
    timer ??= setTimeout(cancel, OTHER_FAMILY_MS);
    return addresses;
  };
  signal.addEventListener('abort', cancel);
  const said = await Promise.allSettled([
    resolver.resolve4(host).then(wait),
    resolver.resolve6(host).then(wait),
  ]);
  clearTimeout(timer);
  signal.removeEventListener('abort', cancel);
  const found = said.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const unsaid = said.find((one) => one.status === 'rejected' && !nobody.test(codeOf(one.reason)));
  if (found.length === 0 && unsaid?.status === 'rejected') throw unsaid.reason;
  return found;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
