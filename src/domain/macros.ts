import { FILLED_URL_MAX } from '#contract/limits.ts';
import {
  type AddressPart,
  type Macro,
  macrosOf,
  mendedAddress,
  readAddress,
  writtenMacro,
} from '#contract/rules/postback-address.ts';
import { wellFormed } from './well-formed.ts';

/** What fills the macros of an address; one without a value becomes nothing. */
export type MacroValues = Readonly<Partial<Record<Macro, string>>>;

/** What is written as a macro and is none of ours, in the order of the text. */
export const unknownMacros = (url: string, smartlink: boolean): readonly AddressPart[] =>
  readAddress(url, smartlink).filter(({ kind }) => kind === 'unknown');

/** An address that has come so far is too long to be called, whatever `URL` leaves out of it. */
const FILLED_ENOUGH = 2 * FILLED_URL_MAX;

/**
 * The address with its macros filled, each value encoded for a query; what is no macro stays as it is. One pass: a value
 * that looks like a macro is not filled again. In the path a value of dots alone would lead to another folder, so it
 * counts as none. Of an address that is too long to be called the beginning: three hundred macros of a long value are
 * 750 kB, and of many conversions at once all the memory there is.
 */
export function fillMacros(url: string, values: MacroValues): string {
  let filled = '';
  for (const { macro, text } of readAddress(mendedAddress(url))) {
    if (filled.length > FILLED_ENOUGH) break;
    const value = macro === null ? text : wellFormed(values[macro] ?? '');
    const isStep = macro !== null && /^\.+$/.test(value) && !filled.includes('?');
    filled += macro === null ? text : isStep ? '' : encodeURIComponent(value);
  }
  return filled;
}

/** Whether a filled address is one of `url`, whatever its macros were filled with. */
export function isFilledFrom(url: string, filled: string): boolean {
  const parts = readAddress(mendedAddress(url)).map(({ macro, text }) => (macro === null ? text : '\0'));
  const [first = '', ...rest] = parts.join('').split('\0');
  const last = rest.pop();
  if (last === undefined) return filled === first;
  let at = filled.startsWith(first) ? first.length : -1;
  for (const text of rest) {
    const found = at < 0 ? -1 : filled.indexOf(text, at);
    at = found < 0 ? -1 : found + text.length;
  }
  return at >= 0 && at <= filled.length - last.length && filled.endsWith(last);
}

/** The macros that an address has, each once, in the order of the text. */
export const macrosIn = (url: string): readonly Macro[] => [
  ...new Set(readAddress(mendedAddress(url)).flatMap(({ macro }) => macro ?? [])),
];

/** Which parameter of the query carries which macro. */
export const parametersIn = (url: string): Readonly<Record<string, Macro>> =>
  Object.fromEntries(
    [...new URL(mendedAddress(url)).searchParams].flatMap(([name, value]) => {
      const macro = macrosOf(false).find((one) => writtenMacro(one) === value);
      return macro === undefined ? [] : [[name, macro]];
    }),
  );

/** The address with `macro` in the place of what is selected, and the caret behind it. */
export function insertMacro(
  url: string,
  macro: Macro,
  selection: { readonly start: number; readonly end: number },
): { readonly url: string; readonly caret: number } {
  const written = writtenMacro(macro);
  const start = Math.min(selection.start, selection.end, url.length);
  const end = Math.min(Math.max(selection.start, selection.end), url.length);
  return { url: url.slice(0, start) + written + url.slice(end), caret: start + written.length };
}

/** The address that a test calls: filled, with `test=1` at the end of its query, and without its fragment. */
export function testAddress(url: string, values: MacroValues): string {
  const [address = ''] = fillMacros(url, values).split('#');
  return `${address}${address.includes('?') ? '&' : '?'}test=1`;
}
