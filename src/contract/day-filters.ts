import * as v from 'valibot';
import { dayParam } from './params.ts';

/*
 * The filters `date` and `dateRange` (specification 3, report filters). Days are asked for by `from` and `to`
 * everywhere, so these two are only other names for them: who knows the specification alone writes them.
 */

/** `a,b`, `a..b`, `a/b` (ISO 8601) and `a - b`: its form is not specified. */
const between = /[,/]|\.\.| - /;
const twoDays = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), dayParam)),
  v.length(2),
  // the start precedes the end (specification 5)
  v.transform(([one = '', other = '']) =>
    one <= other ? { from: one, to: other } : { from: other, to: one },
  ),
);

const text = v.pipe(v.string(), v.maxLength(64));

/** Two days in either order, both included: a list, a text, or named (`dateRange[from]=…`), whatever their names are. */
const dayRangeParam = v.pipe(
  v.union([text, v.array(text), v.record(v.string(), text)]),
  v.transform((said) => (typeof said === 'string' ? [said] : Object.values(said))),
  v.transform((said) => said.flatMap((one) => one.split(between))),
  twoDays,
  v.description('Two days in either order, both included: two members, or one with a comma between them.'),
);

export const dayFilterEntries = { date: v.optional(dayParam), dateRange: v.optional(dayRangeParam) };

const dayFilters = v.object(dayFilterEntries);

/** The same question by `from` and `to`. The narrower one counts: a day before a range, and both before `from` and `to`. */
export function inDays<Q extends object>(query: Q): Q {
  if (!('date' in query || 'dateRange' in query)) return query;
  const read = v.safeParse(dayFilters, query);
  if (!read.success) return query;
  const { date, dateRange } = read.output;
  const days = date === undefined ? dateRange : { from: date, to: date };
  return days ? { ...query, ...days, date: undefined, dateRange: undefined } : query;
}
