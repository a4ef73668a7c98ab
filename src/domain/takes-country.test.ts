import { expect, it } from 'vitest';
import { takesCountry } from './takes-country.ts';

it.each([
  ['nobody is named', [], [], { CZ: true, US: true, unknown: true }],
  ['some are allowed', ['CZ', 'DE'], [], { CZ: true, US: false, unknown: false }],
  ['some are denied', [], ['US'], { CZ: true, US: false, unknown: true }],
  ['one is allowed and denied', ['CZ', 'US'], ['US'], { CZ: true, US: false, unknown: false }],
])('takes visitors by their country where %s', (_, allowedCountries, deniedCountries, taken) => {
  const takes = (country: string | null) => takesCountry({ allowedCountries, deniedCountries }, country);
  expect({ CZ: takes('CZ'), US: takes('US'), unknown: takes(null) }).toEqual(taken);
});
