import * as v from 'valibot';

/**
 * Building blocks of query parameters. The same entries serve the server (refusing) and, through
 * `mending`, the address bar (repairing), so each accepts what a query string gives: text, or the
 * number or list that the router has already parsed.
 */

/**
 * Free text of at most 255 characters; the router parses `sub1=12` to a number, so numbers are taken too.
 * Control characters of ASCII are refused: nobody types them, and no PostgreSQL text holds U+0000. Those beyond it
 * (U+0080 to U+009F) are in sub ids of old visits.
 */
export const textParam = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.trim(),
  v.minLength(1),
  v.maxLength(255),
  v.regex(/^[\P{Cc}\u0080-\u009f]*$/u),
);

/** A positive whole number as the network counts (four bytes), as a number or as text. */
export const integerParam = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(2_147_483_647),
);

/** What a zone or a range of 30 days makes of it is never of the year 0, which PostgreSQL does not know. */
const EARLIEST_DAY = '0002-01-01';

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const dayParam = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((day) => day >= EARLIEST_DAY),
  v.check((day) => {
    const date = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
  }),
);

/** An IANA zone name that this runtime knows, e.g. `Europe/Prague`. */
export const zoneParam = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((zone) => {
    try {
      Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }),
);

/** One or many of `item`: `country=CZ`, `country[]=CZ&country[]=SK` and `["CZ","SK"]` are the same. At most 100. */
export const listParam = <S extends v.GenericSchema<unknown, unknown>>(item: S) =>
  v.pipe(
    v.union([
      v.pipe(v.array(item), v.maxLength(100)),
      v.pipe(
        item,
        v.transform((one): v.InferOutput<S>[] => [one]),
      ),
    ]),
    v.transform((list: v.InferOutput<S>[]) => [...new Set(list)]),
  );

/** ISO 3166-1 alpha-2, upper case. */
export const countryParam = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/));
