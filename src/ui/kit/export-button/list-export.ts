/** The file of a list, as its screen asks for it. */
export interface ListExport {
  /** A file is on its way. */
  readonly busy: boolean;
  /** Why none can be had now; null: nothing is in the way. */
  readonly blocker: string | null;
  /** `sort` as the address says it; null: the list's own order. */
  readonly start: (sort: string | null) => void;
  /** Is told the order that is shown, as `start` takes it: what asks for the file from elsewhere asks for it in that. */
  readonly onOrder: (sort: string | null) => void;
}
