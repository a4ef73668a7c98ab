/** Names of parameters whose values are nobody's business, however they are written. */
const secret = /(?:key|token|secret|pass(?:word|wd)?|pwd|auth|sign(?:ature)?|sig|hash|hmac|credential)s?$/i;
const MASK = '***';

/** A macro in the place of a value: what is filled in is no secret of the address. */
const macro = /^\{\w+\}$/;

/**
 * The address with its secrets covered, for logs and screens: parameters by their names, and long runs in the path. Macros
 * stay.
 */
export function maskUrl(url: string): string {
  if (!URL.canParse(url)) return MASK;
  const [address = '', query] = cutAt(url.split('#')[0] ?? '', '?');
  const masked = address.replace(/(?<=[^/]\/)[A-Za-z0-9_-]{16,}(?=\/|$)/g, MASK);
  return query === undefined ? masked : `${masked}?${query.split('&').map(maskPair).join('&')}`;
}

/** Whether something of an address is covered. */
export const isMasked = (url: string): boolean => url.includes(MASK);

function maskPair(pair: string): string {
  const [name = '', value] = cutAt(pair, '=');
  return value !== undefined && value !== '' && !macro.test(value) && secret.test(plainOf(name))
    ? `${name}=${MASK}`
    : pair;
}

function plainOf(name: string): string {
  try {
    // begun where such a run begins, and not at each of its places
    return decodeURIComponent(name).replace(/(?<!\W)\W+$/, '');
  } catch {
    return name;
  }
}

function cutAt(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
