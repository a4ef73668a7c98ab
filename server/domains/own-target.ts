import { createHash } from 'node:crypto';
import type { ServerConfig } from '../platform/config.ts';

/** Of the hash, in hex: 64 bits, so that no two publishers share a name. */
const LENGTH = 16;

/**
 * The host that a publisher's own domains have to lead to, below the network's and nobody else's: whoever can set such
 * a record for a name says by it whose the name is (decision 141). Made of the publisher's id, which cannot be chosen
 * and does not change; it is no secret.
 */
export const ownTarget = ({ cnameTarget }: Pick<ServerConfig, 'cnameTarget'>, publisherId: string): string =>
  `${createHash('sha256').update(`domains of ${publisherId}`).digest('hex').slice(0, LENGTH)}.${cnameTarget}`;
