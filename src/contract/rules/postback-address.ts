import { postbackMacros } from '../postback-names.ts';

/** A name that may stand in braces in a postback's address (specification 3). */
export type Macro = (typeof postbackMacros)[number];

/** A macro as it is written: `{sum}`. */
export const writtenMacro = (macro: Macro): string => `{${macro}}`;

/** What a postback may name. A smartlink has no goal. */
export const macrosOf = (smartlink: boolean): readonly Macro[] =>
  smartlink ? postbackMacros.filter((macro) => macro !== 'goal') : postbackMacros;

/**
 * A piece of a postback's address. `unknown`: written as a macro, but none of ours, or not closed. `unsent`: a macro
 * behind `#`, which no call carries.
 */
export interface AddressPart {
  readonly kind: 'text' | 'macro' | 'unknown' | 'unsent';
  /** As it stands in the address. */
  readonly text: string;
  /** Its place, which also tells equal pieces apart. */
  readonly start: number;
  /** What it is filled with; null: nothing. */
  readonly macro: Macro | null;
}

/** Ours, ours with its braces encoded, and as other systems write theirs. */
const names = [
  String.raw`\{\{([^{}]*)\}\}`,
  String.raw`\{([^{}]*)\}`,
  String.raw`(?:%7B){1,2}(\w+)(?:%7D){1,2}`,
  String.raw`\[\[(\w+)\]\]`,
  String.raw`\[([a-z]\w*)\]`,
  String.raw`<([a-z]\w*)>`,
  // what is encoded is no name: the sign that closes it begins nothing
  String.raw`%([a-z]\w*)%(?![\da-f]{2})`,
];
/**
 * All of a row of `$` belongs to the name behind it, or what is mended would be another macro; the row is gone through
 * once. An opening brace alone goes to the next one.
 */
const written = new RegExp(String.raw`(?<!\$)\$*(?:${names.join('|')})|\{[^{}]*|\}`, 'gi');
const isForeign = /^\$*(?:[[<]|%(?!7B))/i;

/**
 * The one reader of addresses: what is listed, previewed, refused, saved and filled goes by it. The pieces come in
 * their order; together they are the whole.
 */
export function readAddress(url: string, smartlink = false): readonly AddressPart[] {
  const known = macrosOf(smartlink);
  const fragment = url.includes('#') ? url.indexOf('#') : url.length;
  const parts: AddressPart[] = [];
  let at = 0;
  const textTo = (end: number): void => {
    if (end > at) parts.push({ kind: 'text', text: url.slice(at, end), start: at, macro: null });
    at = end;
  };
  for (const found of url.matchAll(written)) {
    const [text, ...groups] = found;
    const start = found.index;
    const name = groups
      .find((one) => one !== undefined)
      ?.trim()
      .toLowerCase();
    const macro = known.find((one) => one === name) ?? null;
    if (isForeign.test(text) && !stands(macro !== null, url.slice(0, start), url.slice(start + text.length)))
      continue;
    textTo(start);
    at += text.length;
    const kind = start > fragment ? 'unsent' : macro === null ? 'unknown' : 'macro';
    parts.push({ kind, text, start, macro: kind === 'macro' ? macro : null });
  }
  textTo(url.length);
  return parts;
}

/**
 * Whether what is in brackets and the like stands for a value: `data[sum]=` is the name of a parameter, and a word that
 * is no macro of ours stands for one only where it is all that a parameter says.
 */
function stands(isKnown: boolean, before: string, after: string): boolean {
  if (!isKnown) return /[?&][^?&=]*=$/.test(before) && /^(?:[&#]|$)/.test(after);
  if (!before.includes('?')) return true;
  // the beginning of its own parameter: from each sign of all that is before it to the end would take too long
  return /[?&][^?&=]*=/.test(before.slice(Math.max(before.lastIndexOf('&'), 0)));
}

/** An ampersand as HTML writes it, from where addresses are copied. */
const escaped = /&(?:(?:amp|#0*38|#x0*26);)+/gi;

/**
 * The address as it is saved: what can only mean one macro of ours is written as ours (`%7Bsum%7D`, `[sum]`, `${sum}`,
 * `{Sum}`), and `&amp;` is `&`. Mended again it stays as it is.
 */
export const mendedAddress = (url: string): string =>
  readAddress(url.replace(escaped, '&'))
    .map(({ macro, text }) => (macro === null ? text : writtenMacro(macro)))
    .join('');
