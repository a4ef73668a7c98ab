import { decodeRows } from '#contract/broken-rows.ts';
import { decode, type OutputOf } from '#contract/decode.ts';
import { type Outcome, ok, refused } from '#contract/failure.ts';
import { looseCollection } from '#contract/hydra.ts';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import type { ParamsSchema, Resource, RowSchema } from '#contract/resource.ts';
import type { Findings } from '#contract/findings.ts';
import type { Api, Query } from './api.ts';
import { unexpected } from './decode-failure.ts';

/** Rows of a collection, decoded one by one: those that cannot be read stand beside. */
export interface Rows<Row> extends Findings {
  readonly rows: readonly Row[];
  /** Rows on the server. */
  readonly total: number;
  /** The network has only a part of them yet. */
  readonly building: boolean;
}

/** More pages than that are not fetched for one list. */
const PAGES_AT_MOST = 20;

/** As a network says of a report (specification 8); the sentence is the panel's own. */
const TOO_LARGE = refused({ kind: 'refused', status: 413, text: null });

/**
 * Asks for a collection. `paging: 'whole'` asks for the server's maximum at once and, where a backend
 * gives less than there is, for the pages behind it. A list of more than 10,000 rows that so many pages do not
 * hold is refused as too large: what was cut would be sorted and summed up as if it were all.
 */
export async function collection<R extends RowSchema>(
  api: Api,
  resource: Resource<ParamsSchema, R, 'rows'>,
  query: Query,
  signal: AbortSignal,
): Promise<Outcome<Rows<OutputOf<R>>>> {
  if (resource.paging !== 'whole') return page(api, resource, query, signal);
  const first = await page(api, resource, { ...query, itemsPerPage: WHOLE_LIST_ROWS }, signal);
  if (first.kind === 'refused') return first;
  const received = first.value.rows.length + first.value.broken.length;
  const pages = received === 0 ? 1 : Math.ceil(first.value.total / received);
  if (pages > PAGES_AT_MOST && first.value.total > WHOLE_LIST_ROWS) return TOO_LARGE;
  let all = first.value;
  for (let number = 2; number <= Math.min(pages, PAGES_AT_MOST); number += 1) {
    const next = await page(api, resource, { ...query, page: number, itemsPerPage: received }, signal);
    if (next.kind === 'refused') return next;
    const before = all.rows.length + all.broken.length;
    all = {
      rows: [...all.rows, ...next.value.rows],
      total: next.value.total,
      building: all.building || next.value.building,
      unknown: [...all.unknown, ...next.value.unknown],
      broken: [
        ...all.broken,
        ...next.value.broken.map((row) => ({ ...row, brokenAt: row.brokenAt + before })),
      ],
    };
  }
  return ok(all);
}

async function page<R extends RowSchema>(
  api: Api,
  resource: Resource<ParamsSchema, R, 'rows'>,
  query: Query,
  signal: AbortSignal,
): Promise<Outcome<Rows<OutputOf<R>>>> {
  const answer = await api.call({ method: 'GET', path: resource.path, query, signal });
  if (answer.kind === 'refused') return answer;
  const frame = decode(looseCollection, answer.value.body);
  if (!frame.ok) return refused(unexpected(answer.value.status));
  const { rows, total, popularCount, building } = frame.value;
  const popular = resource.popularFirst === undefined ? null : (popularCount ?? resource.popularFirst);
  // They begin the list, and so stand on its first page alone.
  const isFirst = (query['page'] ?? 1) === 1;
  const members =
    popular === null ? rows : rows.map((row, place) => markPopular(row, isFirst && place < popular));
  return ok({ ...decodeRows(resource.row, members), total, building });
}

const markPopular = (row: unknown, popular: boolean): unknown =>
  typeof row === 'object' ? { ...row, popular } : row;
