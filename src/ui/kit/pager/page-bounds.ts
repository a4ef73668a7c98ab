/** Places count from 1; `end` is included. An empty list has one page, from 0 to 0. */
export interface PageBounds {
  readonly start: number;
  readonly end: number;
  readonly pages: number;
}

export function pageBounds(page: number, size: number, total: number): PageBounds {
  const pages = Math.max(1, Math.ceil(total / size));
  const start = total === 0 ? 0 : (page - 1) * size + 1;
  return { start, end: Math.min(page * size, total), pages };
}

/** The page that is there: an address may name one behind the last. */
export const knownPage = (page: number, size: number, total: number): number =>
  Math.min(page, pageBounds(1, size, total).pages);
