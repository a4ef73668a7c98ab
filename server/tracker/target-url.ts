import { subFields } from '#contract/enumerations.ts';
import type { TrackingParameters } from './tracking-parameters.ts';

export interface TargetValues extends TrackingParameters {
  readonly clickId: string;
  readonly country: string | null;
  readonly offerName: string;
  readonly currency: string;
}

/** Origin, path, query and fragment of a web address, as they are written. */
const parts = /^(https?:\/\/[^/?#\\]+)([^?#]*)(\?[^#]*)?(#.*)?$/is;
const macros = /\{(\w+)\}/g;

/**
 * Where a click goes: the offer's address with its macros (specification 3) filled, each encoded; a macro
 * nobody knows becomes nothing. An address without a place for the click id gets it as `click_id`, for
 * without it no conversion would find back; what is `passed` on stands behind, but for what the address says
 * itself. All else stays as it is written: an advertiser may have signed it. Null when it is no http address.
 */
export function targetUrl(
  template: string,
  values: TargetValues,
  passed: readonly (readonly [name: string, value: string])[] = [],
): string | null {
  const [, start, path = '', query = '', hash = ''] = parts.exec(template.trim()) ?? [];
  const fill = (text: string) =>
    text.replace(macros, (_, macro: string) => encodeURIComponent(valueOf(macro, values) ?? ''));
  const origin = start === undefined ? null : originOf(fill(start));
  if (origin === null) return null;
  const asked = fill(query);
  const more = /\{(?:int_)?click_id\}/.test(template) ? [] : [pairOf('click_id', values.clickId)];
  if (passed.length > 0) {
    const said = new URLSearchParams(asked);
    for (const [name, value] of passed) if (!said.has(name)) more.push(pairOf(name, value));
  }
  return origin + printable(`${pathOf(path, fill) || '/'}${joined(asked, more)}${fill(hash)}`);
}

const pairOf = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;

function joined(query: string, more: readonly string[]): string {
  if (more.length === 0) return query;
  if (query === '') return `?${more.join('&')}`;
  return `${query}${/[?&]$/.test(query) ? '' : '&'}${more.join('&')}`;
}

/** A header takes nothing else; a host in another script has a spelling of its own. */
const ascii = /^[\x21-\x7e]*$/;
const printable = (text: string): string =>
  ascii.test(text) ? text : text.replace(/[^\x21-\x7e]+/g, (others) => encodeURIComponent(others));
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  return ascii.test(text) ? text : new URL(text).origin;
}

const upwards = /^(?:\.|%2e){1,2}$/i;

/** A visitor's value never leads to another folder: one that would be a step up, or none, counts as not sent. */
function pathOf(path: string, fill: (text: string) => string): string {
  if (!path.includes('{')) return path;
  const segmentOf = (segment: string): string => {
    const filled = fill(segment);
    if (filled === segment || !upwards.test(filled)) return filled;
    const empty = segment.replace(macros, '');
    return upwards.test(empty) ? '' : empty;
  };
  return path.split('/').map(segmentOf).join('/');
}

/** What each macro stands for; advertisers know our `sub1` as `ext1` too. */
const meanings: ReadonlyMap<string, keyof TargetValues> = new Map<string, keyof TargetValues>([
  ['click_id', 'clickId'],
  ['int_click_id', 'clickId'],
  ['ext_click_id', 'extClickId'],
  ['sub_source', 'subSource'],
  ['track', 'track'],
  ['country', 'country'],
  ['currency', 'currency'],
  ['name', 'offerName'],
  ...subFields.flatMap((name) => [[name, name] as const, [name.replace('sub', 'ext'), name] as const]),
]);

function valueOf(macro: string, values: TargetValues): string | null {
  const meaning = meanings.get(macro);
  return meaning === undefined ? null : values[meaning];
}
