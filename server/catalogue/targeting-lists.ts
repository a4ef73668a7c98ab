import { API_BASE } from '#contract/paths.ts';
import { devices } from '#contract/resources/lists.ts';
import type { Language } from '#contract/enumerations.ts';
import { deviceCode } from '#contract/statuses.ts';
import type { TextKey } from '../platform/sentences.ts';
import { textOf } from '../platform/texts.ts';
import { countryCodes, popularCountries } from './country-codes.ts';

const deviceTexts = {
  all: 'deviceAll',
  desktop: 'deviceDesktop',
  mobile: 'deviceMobile',
} as const satisfies Record<(typeof deviceCode.names)[number], TextKey>;

export const devicesIn = (language: Language) =>
  deviceCode.names.map((name) => ({
    '@id': `${API_BASE}${devices.path}/${deviceCode.encode(name)}`,
    id: deviceCode.encode(name),
    name,
    label: textOf(language, deviceTexts[name]),
  }));

/** The popular ones first, in their own order, the others by name. */
export function countriesIn(language: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const named = (code: string) => ({
    '@id': `${API_BASE}/countries/${code}`,
    code,
    name: names.of(code) ?? code,
  });
  const others = countryCodes.filter((code) => !popularCountries.includes(code)).map(named);
  return [...popularCountries.map(named), ...others.toSorted((a, b) => compare(a.name, b.name))];
}
