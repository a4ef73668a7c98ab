import * as v from 'valibot';
import type { Reading } from './findings.ts';

/** One numbering of the wire: names inside, numbers outside. */
export interface NumericSet<Name extends string> {
  readonly codes: Readonly<Record<Name, number>>;
  readonly names: readonly Name[];
  /** The name of a number; null for a number that the set does not know, or for anything else. */
  readonly decode: (code: unknown) => Name | null;
  encode(name: Name): number;
}

/** Where two names share a number, the first is the one it decodes to. */
export function numericSet<const T extends Readonly<Record<string, number>>>(
  codes: T,
): NumericSet<keyof T & string> {
  const names = Object.keys(codes) as (keyof T & string)[]; // the keys of a literal
  return {
    codes,
    names,
    decode: (code) => names.find((name) => codes[name] === code) ?? null,
    encode: (name) => codes[name] as number, // a key of the literal
  };
}

/**
 * Reads a number of the set from the wire as its name, null where it is unknown, which is noted. A name is taken as it
 * is, so that a kept row reads the same as a fresh one.
 */
export function codeSchema<Name extends string>(set: NumericSet<Name>) {
  const codes = v.union([
    v.pipe(
      v.number(),
      v.transform((code): Name | null => set.decode(code)),
    ),
    v.picklist(set.names),
    v.null(),
  ]);
  return {
    ...codes,
    '~run': (dataset: v.UnknownDataset, config: Reading) => {
      const came = dataset.value;
      const read = codes['~run'](dataset, config);
      if (came !== null && read.value === null) config.unknown?.push(came);
      return read;
    },
  };
}
