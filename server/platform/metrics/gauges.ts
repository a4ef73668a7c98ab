/** A number of this process alone, read whenever somebody asks; null: there is none now. */
export interface Gauge<in S> {
  readonly name: string;
  readonly help: string;
  readonly read: (services: S) => number | null;
}

/** Numbers that are read from the database together, behind whoever asks for them. */
export interface Survey<in S> {
  /** What each says, by its name. */
  readonly gauges: Readonly<Record<string, string>>;
  readonly read: (services: S) => Promise<Readonly<Record<string, number | null>>>;
}

/** A survey that gives exactly what it describes. */
export const survey = <S, Name extends string>(
  gauges: Readonly<Record<Name, string>>,
  read: (services: S) => Promise<Readonly<Record<NoInfer<Name>, number | null>>>,
): Survey<S> => ({ gauges, read });

/** Rows are counted so far; a longer queue is told as this long. */
export const COUNTED_MOST = 100_000;
