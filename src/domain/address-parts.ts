import { unknownMacros, writtenMacro, macrosOf } from './macros.ts';

/** A piece of a postback's address: a macro that is filled, one that is not known, or text as it stands. */
export interface AddressPart {
  readonly kind: 'text' | 'macro' | 'unknown';
  readonly text: string;
  /** Its place, which also tells equal pieces apart. */
  readonly start: number;
}

/** The address in its pieces, in order; together they are the whole. */
export function addressParts(url: string, smartlink: boolean): readonly AddressPart[] {
  const unknown = unknownMacros(url, smartlink).map(
    ({ start, end }) => ({ kind: 'unknown', start, end }) as const,
  );
  const known = [...url.matchAll(/\{\w+\}/g)]
    .filter(([written]) => macrosOf(smartlink).some((macro) => writtenMacro(macro) === written))
    .map(({ 0: written, index }) => ({ kind: 'macro', start: index, end: index + written.length }) as const);
  const parts: AddressPart[] = [];
  let at = 0;
  for (const { kind, start, end } of [...unknown, ...known].toSorted((a, b) => a.start - b.start)) {
    if (start > at) parts.push({ kind: 'text', text: url.slice(at, start), start: at });
    parts.push({ kind, text: url.slice(start, end), start });
    at = end;
  }
  if (at < url.length) parts.push({ kind: 'text', text: url.slice(at), start: at });
  return parts;
}
