/** Letters of one label behind 'xn--' (RFC 3492); null where it is none. */
function decoded(code: string): string | null {
  const cut = code.lastIndexOf('-');
  const letters = Array.from(code.slice(0, Math.max(cut, 0)), (letter) => letter.codePointAt(0) ?? 0);
  const digits = code.slice(cut + 1).toLowerCase();
  let [at, point, bias, place] = [0, FIRST_POINT, FIRST_BIAS, 0];
  while (place < digits.length) {
    const before = at;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = DIGITS.indexOf(digits[place] ?? ' ');
      place += 1;
      if (digit < 0) return null;
      at += digit * weight;
      const least = Math.min(Math.max(k - bias, 1), 26);
      if (digit < least) break;
      weight *= BASE - least;
      if (weight > MOST || at > MOST) return null;
    }
    const count = letters.length + 1;
    bias = adapted(at - before, count, before === 0);
    point += Math.floor(at / count);
    at %= count;
    if (point > 0x10_ff_ff) return null;
    letters.splice(at, 0, point);
    at += 1;
  }
  return String.fromCodePoint(...letters);
}

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const BASE = 36;
const FIRST_POINT = 128;
const FIRST_BIAS = 72;
const MOST = 2 ** 31;

function adapted(delta: number, count: number, first: boolean): number {
  let left = Math.floor(delta / (first ? 700 : 2));
  left += Math.floor(left / count);
  let k = 0;
  for (; left > 455; k += BASE) left = Math.floor(left / 35);
  return k + Math.floor((36 * left) / (left + 38));
}

/**
 * A host in the letters of its language: 'пример.рф' for 'xn--e1afmkfd.xn--p1ai'. A label stays as it is where its letters
 * would not lead back to it, or are of several scripts: then it may pass for another.
 */
export function hostText(host: string): string {
  return host
    .split('.')
    .map((label) => {
      const text = /^xn--/i.test(label) ? decoded(label.slice(4)) : null;
      return text !== null && isPlain(text) && leadsTo(text, label) ? text : label;
    })
    .join('.');
}

/** The host of a web address in its letters, with its port: what a postback is called. An address without one: all of it. */
export function hostOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname, port } = new URL(url);
  return hostText(hostname) + (port && `:${port}`);
}

/** What tells two web addresses of one host apart, without what they are asked with: '/postback'. Empty where it is nothing. */
export function pathOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : '/';
  return path === '/' ? '' : path;
}

/** A web address with its host in its letters, to be read; what is copied or opened stays as it is. */
export const addressText = (url: string): string =>
  url.replace(/^(https?:\/\/)([^/:?#]+)/i, (_, scheme: string, host: string) => scheme + hostText(host));

/** The letters of one script, with digits and hyphens; Japanese is written in several. */
const isPlain = (text: string): boolean => scripts.some((script) => script.test(text));
const scripts = [
  /^[\p{Script=Latin}\d-]+$/u,
  /^[\p{Script=Cyrillic}\d-]+$/u,
  /^[\p{Script=Greek}\d-]+$/u,
  /^[\p{Script=Arabic}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Hangul}\d-]+$/u,
  /^[\p{Script=Thai}\d-]+$/u,
  /^[\p{Script=Devanagari}\p{M}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u,
];

const leadsTo = (text: string, label: string): boolean =>
  URL.canParse(`https://${text}.example`) &&
  new URL(`https://${text}.example`).hostname === `${label.toLowerCase()}.example`;
