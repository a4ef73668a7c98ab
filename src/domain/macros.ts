import { postbackMacros } from '#contract/postback-names.ts';

/** A name that may stand in braces in a postback's address (specification 3). */
export type Macro = (typeof postbackMacros)[number];

/** A macro as it is written: `{sum}`. */
export const writtenMacro = (macro: Macro): string => `{${macro}}`;

/** What a postback may name. A smartlink has no goal. */
export const macrosOf = (smartlink: boolean): readonly Macro[] =>
  smartlink ? postbackMacros.filter((macro) => macro !== 'goal') : postbackMacros;

/** Something in braces that is no macro: `start` and `end` are places in the text, the braces included. */
export interface UnknownMacro {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Up to the next brace: the first of two opening ones is left over, and no macro. */
const inBraces = /\{([^{}]*)\}?/g;

/** What stands in braces and is no macro, or is not closed, in the order of the text. */
export function unknownMacros(url: string, smartlink: boolean): readonly UnknownMacro[] {
  const known: ReadonlySet<string> = new Set(macrosOf(smartlink).map(writtenMacro));
  return [...url.matchAll(inBraces)]
    .filter(([written]) => !known.has(written))
    .map(({ 0: written, 1: name = '', index }) => ({ name, start: index, end: index + written.length }));
}

/**
 * The address with its macros filled, each value encoded for a query. A macro without a value becomes nothing;
 * braces that are no macro stay as they are. One pass: a value that looks like a macro is not filled again.
 */
export const fillMacros = (url: string, values: Readonly<Partial<Record<Macro, string>>>): string =>
  url.replace(/\{(\w+)\}/g, (written, name: string) =>
    isMacro(name) ? encodeURIComponent(wellFormed(values[name] ?? '')) : written,
  );

/** Half a pair of surrogates cannot be encoded. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');
const names: ReadonlySet<string> = new Set(postbackMacros);
const isMacro = (name: string): name is Macro => names.has(name);

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
export function testAddress(url: string, values: Readonly<Partial<Record<Macro, string>>>): string {
  const [address = ''] = fillMacros(url, values).split('#');
  return `${address}${address.includes('?') ? '&' : '?'}test=1`;
}
