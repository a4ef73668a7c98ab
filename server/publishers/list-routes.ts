import { Hono } from 'hono';
import { languages } from '#contract/enumerations.ts';
import { POPULAR_COUNTRIES } from '#contract/limits.ts';
import { API_BASE } from '#contract/paths.ts';
import { countries, devices, languageOptions } from '#contract/resources/lists.ts';
import { deviceCode } from '#contract/statuses.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { collection } from '../platform/http/hydra.ts';
import { languageNames } from './languages.ts';
import { textOf } from '../platform/texts.ts';
import type { TextKey } from '../platform/sentences.ts';
import { countryCodes, popularCountries } from './country-codes.ts';

const deviceTexts = {
  all: 'deviceAll',
  desktop: 'deviceDesktop',
  mobile: 'deviceMobile',
} as const satisfies Record<(typeof deviceCode.names)[number], TextKey>;

/** Short lists that are the same for everybody, in the reader's language. */
export function listRoutes(): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.get(languageOptions.path, (c) => {
    const members = languages.map((value) => ({
      '@id': `${API_BASE}${languageOptions.path}/${value}`,
      value,
      ...languageNames[value],
    }));
    return collection(c, {
      name: 'Language',
      path: languageOptions.path,
      members,
      totalItems: members.length,
    });
  });

  app.get(countries.path, (c) => {
    const members = countriesIn(languageOf(c));
    return collection(c, {
      name: 'Country',
      path: countries.path,
      members,
      totalItems: members.length,
      more: { popularCount: POPULAR_COUNTRIES },
    });
  });

  app.get(devices.path, (c) => {
    const language = languageOf(c);
    const members = deviceCode.names.map((name) => ({
      '@id': `${API_BASE}${devices.path}/${deviceCode.encode(name)}`,
      id: deviceCode.encode(name),
      name,
      label: textOf(language, deviceTexts[name]),
    }));
    return collection(c, { name: 'Device', path: devices.path, members, totalItems: members.length });
  });
  return app;
}

/** The popular ones first, in their own order, the others by name. */
function countriesIn(language: string) {
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
