import { type DeviceName, deviceNames, languages } from '#contract/enumerations.ts';
import type { Traffic } from '../my-traffic.ts';
import { readable, without } from './take-words.ts';
import {
  countryNicknames,
  dayWords,
  deviceWords,
  fillers,
  offerWords,
  type Verb,
  verbWords,
} from './words.ts';

export type AskedDays = keyof typeof dayWords;
const askedDays = Object.keys(dayWords) as AskedDays[]; // its own keys

/** What offers have earned in these days; `name`: a part of their name, '' for all of them. */
export interface EarnersQuestion {
  readonly days: AskedDays;
  readonly name: string;
}

/** 'offer yesterday', 'dragon realms last 7 days': the days stand at one end. Null: it is no such question. */
export function readEarners(text: string): EarnersQuestion | null {
  const typed = readable(text);
  for (const side of ['last', 'first'] as const) {
    const found = askedDays.flatMap((days) => {
      const rest = without(typed, dayWords[days], side);
      return rest === null ? [] : [{ days, rest }];
    });
    // the longest word leaves the least: 'last 7 days', and not '7 days'
    const best = found.toSorted((a, b) => a.rest.length - b.rest.length)[0];
    if (best) return earners(best.days, best.rest);
  }
  return null;
}

function earners(days: AskedDays, rest: string): EarnersQuestion | null {
  const isOffer = (name: string) => (offerWords as readonly string[]).includes(name);
  const name = withoutFillers(rest);
  // days alone are a report
  if (name === '') return null;
  if (isOffer(name)) return { days, name: '' };
  // 'offer dragon realms yesterday'
  return { days, name: without(name, offerWords, 'first') ?? name };
}

function withoutFillers(text: string): string {
  const first = without(text, fillers, 'first');
  if (first !== null) return withoutFillers(first);
  const last = without(text, fillers, 'last');
  return last === null ? text : withoutFillers(last);
}

/** What a question about traffic may name. */
export interface TrafficNames {
  /** ISO codes. */
  readonly countries: readonly string[];
  readonly promoChannels: readonly { readonly id: string; readonly name: string }[];
}

/**
 * 'de mobile', 'offers for germany', 'мобильный германия': a country, and a device, a promo channel or the word offer. Null: it
 * is no such question.
 */
export function readTraffic(text: string, { countries, promoChannels }: TrafficNames): Traffic | null {
  let rest = readable(text);
  let says = false;
  const take = (words: readonly string[]): boolean => {
    const left = without(rest, words, 'anywhere');
    if (left === null) return false;
    rest = left;
    says = true;
    return true;
  };
  const device: DeviceName | null = deviceNames.find((one) => take(deviceWords[one])) ?? null;
  const channel = promoChannels.find(({ name }) => readable(name) !== '' && take([name]));
  take(offerWords);
  if (!says || rest === '') return null;
  const country = countryOf(rest, countries) ?? countryOf(withoutFillers(rest), countries);
  return country === null ? null : { country, device, promoChannel: channel?.id ?? null };
}

/** So many letters of a name are enough where they are those of one country. */
const ENOUGH = 4;

function countryOf(rest: string, codes: readonly string[]): string | null {
  if (rest === '') return null;
  const known = countryNicknames[rest] ?? rest.toUpperCase();
  if (codes.includes(known)) return known;
  const named = codes.filter((code) => namesOf(code).includes(rest));
  if (named[0] !== undefined) return named[0];
  if (rest.length < ENOUGH) return null;
  const begun = codes.filter((code) => namesOf(code).some((name) => name.startsWith(rest)));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

const names = new Map<string, readonly string[]>();
/** In each of the languages. */
function namesOf(code: string): readonly string[] {
  const known = names.get(code);
  if (known) return known;
  const made = languages.map((language) => readable(regions[language].of(code) ?? ''));
  names.set(code, made);
  return made;
}
const regions = Object.fromEntries(
  languages.map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })]),
) as Record<(typeof languages)[number], Intl.DisplayNames>; // one of each

/** Something to be done, and to what: '' is anything. */
export interface VerbQuestion {
  readonly verb: Verb;
  readonly name: string;
}

/** 'copy link of dragon', 'launch', '启动 dragon': the verb stands first. Null: there is none. */
export function readVerb(text: string): VerbQuestion | null {
  const typed = readable(text);
  const found = (Object.keys(verbWords) as Verb[]).flatMap((verb) => {
    const rest = without(typed, verbWords[verb], 'first');
    return rest === null ? [] : [{ verb, rest }];
  });
  const best = found.toSorted((a, b) => a.rest.length - b.rest.length)[0];
  return best ? { verb: best.verb, name: withoutFillers(best.rest.replace(/^[:：]\s*/, '')) } : null;
}
