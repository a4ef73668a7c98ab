/**
 * The query string of a call and what it is kept under. Lists travel as `name[]=a&name[]=b`, groups as
 * `name[key]=value` (`order[payout]=DESC`), the rest as `name=value` (architecture: lists on the wire).
 */

/** Lists in which the order means something; any other list is a set. */
const ordered = new Set(['groupings']);

/** Pairs ready for `new URLSearchParams()`, in the order of `params`. Empty values are left out. */
export function queryOf(params: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(params).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) {
      return value.flatMap((item) => pair(`${name}[]`, item));
    }
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).flatMap(([key, item]) => pair(`${name}[${key}]`, item));
    }
    return pair(name, value);
  });
}

/**
 * The key of an answer in the browser's database: the same for the same question, in whatever order it was
 * put together. `params` are what `wireOf` gives.
 */
export function keyOf(
  resource: { readonly path: string },
  params: Readonly<Record<string, unknown>> = {},
): string {
  const sorted = Object.fromEntries(
    Object.entries(params)
      .map(([name, value]): [string, unknown] => [
        name,
        Array.isArray(value) && !ordered.has(name) ? value.map(String).toSorted(byCodeUnit) : value,
      ])
      .toSorted(([a], [b]) => byCodeUnit(a, b)),
  );
  const query = new URLSearchParams(queryOf(sorted)).toString();
  return query === '' ? resource.path : `${resource.path}?${query}`;
}

/** What a key's answer was asked with, as `readQuery` gives it: the other direction of `keyOf`. */
export function paramsOfKey(key: string): Record<string, unknown> {
  const start = key.indexOf('?');
  return start < 0 ? {} : readQuery(new URLSearchParams(key.slice(start + 1)));
}

/**
 * The other direction, for the server and for keys: `name[]` gives a list, `name[key]` an object, a repeated name a list,
 * else text. Nothing is checked here; the schema of the resource does that.
 */
export function readQuery(query: URLSearchParams): Record<string, unknown> {
  // Maps and fromEntries, so that a parameter named `__proto__` is only an odd name.
  const found = new Map<string, string | string[] | Map<string, string>>();
  for (const [rawName, text] of query) {
    const [, name = rawName, key] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(rawName) ?? [];
    const before = found.get(name);
    if (key) {
      found.set(name, before instanceof Map ? before.set(key, text) : new Map([[key, text]]));
    } else if (Array.isArray(before)) {
      before.push(text);
    } else if (key === '' || typeof before === 'string') {
      found.set(name, typeof before === 'string' ? [before, text] : [text]);
    } else {
      found.set(name, text);
    }
  }
  return Object.fromEntries(
    [...found].map(([name, value]) => [name, value instanceof Map ? Object.fromEntries(value) : value]),
  );
}

function pair(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null || value === '') return [];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [[name, String(value)]]
    : [];
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
