import { collection, type Rows } from '#api/collection.ts';
import type { OutputOf } from '#contract/decode.ts';
import { type Outcome, refused } from '#contract/failure.ts';
import { OPTIONS_A_PAGE } from '#contract/limits.ts';
import type { ParamsSchema, Resource, RowSchema } from '#contract/resource.ts';
import type { Member } from './at.ts';

/** Which options are wanted; `page` counts from 1. */
export interface OptionQuestion {
  readonly page: number;
  readonly search?: string;
  readonly relativeId?: number;
}

/**
 * A page of the options of a select, as the server searches them. For that select alone: what the device
 * keeps of the list is asked for as a whole, and stays.
 */
export async function optionPage<R extends RowSchema>(
  { api, online }: Pick<Member, 'api' | 'online'>,
  resource: Resource<ParamsSchema, R, 'rows'>,
  question: OptionQuestion,
  signal: AbortSignal,
): Promise<Outcome<Rows<OutputOf<R>>>> {
  if (!online()) return refused({ kind: 'offline' });
  const { page, ...search } = question;
  const query = { ...search, ...(page > 1 && { page }), itemsPerPage: OPTIONS_A_PAGE };
  return collection(api, { ...resource, paging: 'pages' }, query, signal);
}
