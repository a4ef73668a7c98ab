import type * as v from 'valibot';

/** A row that came and could not be read. */
export interface BrokenRow {
  /** Its place among those that came, from 0. */
  readonly brokenAt: number;
  /** What it is called, as far as that can be read; null: nobody can say. */
  readonly name: string | null;
}
/** What a reading comes across besides the value: `decode.ts` hands it to every part of a schema. */
export interface Findings {
  /** Values that no list of ours knows. */
  readonly unknown: unknown[];
  readonly broken: BrokenRow[];
}

/** What a part of a schema is handed; without findings nobody asks for them. */
export type Reading = Partial<Findings> & v.Config<v.BaseIssue<unknown>>;
