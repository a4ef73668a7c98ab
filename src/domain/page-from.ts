/** One page as the network is asked for it: `page` from 1. */
export interface AskedPage {
  readonly page: number;
  readonly itemsPerPage: number;
}

/** Rows of a page that is kept, and how many the network has in all. */
interface KeptPage<Row> extends AskedPage {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** What a kept page holds of another one, from its first row on; null where it does not hold that. */
export function pageFrom<Row>(kept: KeptPage<Row>, asked: AskedPage): readonly Row[] | null {
  const start = (asked.page - 1) * asked.itemsPerPage - (kept.page - 1) * kept.itemsPerPage;
  if (start < 0 || (start >= kept.rows.length && kept.total > 0)) return null;
  return kept.rows.slice(start, start + asked.itemsPerPage);
}
