import { BlockList, isIP } from 'node:net';

/** What is not on the public internet: RFC 6890 and its successors. */
const closed = new BlockList();
const v4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // multicast, reserved, broadcast
  ['224.0.0.0', 3],
];
for (const [net, prefix] of v4) closed.addSubnet(net, prefix, 'ipv4');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Global unicast is 2000::/3; of it these are tunnels, documentation or protocols, and may lead inside. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [net, prefix] of [
  // Teredo, ORCHID, benchmarks
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 carries an IPv4 address
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(net, prefix, 'ipv6');

/**
 * Whether a postback may go to this address, as a resolver gives it. IPv6 outside of global unicast is refused
 * altogether: mapped and NAT64 forms, loopback, link-local, unique local, multicast. `allowLoopback` is the switch for
 * tests.
 */
export function isPublicAddress(address: string, allowLoopback = false): boolean {
  const bare = address.replace(/^\[|\]$/g, '');
  switch (isIP(bare)) {
    case 4:
      if (allowLoopback && loopback.check(bare, 'ipv4')) return true;
      return !closed.check(bare, 'ipv4');
    case 6: {
      // a zone names an interface of this machine
      if (bare.includes('%')) return false;
      if (allowLoopback && loopback.check(bare, 'ipv6')) return true;
      return open6.check(bare, 'ipv6') && !closed6.check(bare, 'ipv6');
    }
    default:
      return false;
  }
}
