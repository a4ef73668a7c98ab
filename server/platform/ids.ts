import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Makes the ids of rows; the database never does (so that tables can be spread, see `testing/placement.ts`). */
export type Ids = () => string;

/**
 * UUID version 7: 48 bits of the clock's ms, then random bits, so that ids made later sort later.
 * Within one ms a counter keeps the order. `random` is replaced by a seeded generator for the demo.
 */
export function uuids(
  clock: Pick<Clock, 'now'>,
  random: (bytes: number) => Uint8Array = (bytes) => randomBytes(bytes),
): Ids {
  let last = -1;
  let counter = 0;
  return () => {
    const ms = clock.now().getTime();
    counter = ms === last ? counter + 1 : 0;
    last = ms;
    const time = ms.toString(16).padStart(12, '0');
    const sequence = (counter & 0xfff).toString(16).padStart(3, '0');
    const tail = Buffer.from(random(8));
    tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80;
    const hex = tail.toString('hex');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${hex.slice(0, 4)}-${hex.slice(4)}`;
  };
}
