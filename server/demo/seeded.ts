/** A generator that gives the same each time for the same seed (sfc32, seeded by a hash of the text). */
export interface Seeded {
  /** 0 (included) to 1 (not). */
  readonly next: () => number;
  /** Whole number from 0 to `below` - 1. */
  int(below: number): number;
  chance(probability: number): boolean;
  /** One of the list, by weight. */
  pick<T>(weighted: Weighted<T>): T;
  bytes(count: number): Uint8Array;
}

/** Values with their weights, ready to be picked from. */
export interface Weighted<T> {
  readonly values: readonly T[];
  /** Sums of the weights up to each value. */
  readonly sums: readonly number[];
}

export function weighted<T>(pairs: readonly (readonly [value: T, weight: number])[]): Weighted<T> {
  let sum = 0;
  const sums = pairs.map(([, weight]) => (sum += weight));
  return { values: pairs.map(([value]) => value), sums };
}

export function seeded(seed: string): Seeded {
  const next = sfc32(seed);
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: ({ values, sums }) => {
      const point = next() * (sums.at(-1) ?? 0);
      const index = sums.findIndex((sum) => point < sum);
      const value = values[index < 0 ? values.length - 1 : index];
      if (value === undefined) throw new RangeError('nothing to pick from');
      return value;
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => int(256)),
  };
}

/** Chris Doty-Humphrey's small fast counter generator, 32 bits. */
function sfc32(seed: string): () => number {
  let [a, b, c, counter] = [hash(`${seed}a`), hash(`${seed}b`), hash(`${seed}c`), 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 15; round += 1) next();
  return next;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
