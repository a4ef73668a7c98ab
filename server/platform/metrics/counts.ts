/**
 * What this process counts, each with the values that tell its cases apart. Empty here: whoever counts something
 * declares it into this interface (`declare module`) and describes it in its feature's record.
 */
export interface Counts {}

/** How something that is counted stands on `/metrics`. */
export interface Counter<Value extends string = string> {
  /** Ends in `_total`. */
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** Every value there is: nothing that comes from outside is one. */
  readonly values: readonly Value[];
}

export type Counters = { readonly [What in keyof Counts]?: Counter<Counts[What] & string> };

/** Of a feature's record: what it counts. */
export interface CounterSource {
  readonly counters?: Counters;
}
