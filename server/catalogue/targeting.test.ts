import { expect, test } from 'vitest';
import { keptOutBy, takes, type Targeting, type Visit } from './targeting.ts';

const everybody: Targeting = {
  allowedCountries: [],
  deniedCountries: [],
  device: 'all',
  platforms: [],
  connectionTypes: [],
};
const visit: Visit = { country: 'CZ', device: 'mobile', platform: 'android', connectionType: 'Cellular' };

test.each<[Partial<Targeting>, Partial<Visit>, readonly string[]]>([
  [{}, {}, []],
  [{ allowedCountries: ['DE'] }, {}, ['country']],
  [{ deniedCountries: ['CZ'] }, {}, ['country']],
  [{ allowedCountries: ['DE'] }, { country: null }, ['countryUnknown']],
  [{ deniedCountries: ['CZ'] }, { country: null }, []],
  [{ device: 'desktop' }, {}, ['device']],
  [{ platforms: ['ios'] }, {}, ['platform']],
  [{ platforms: ['ios'] }, { platform: null }, ['platform']],
  [{ connectionTypes: ['Corporate'] }, {}, ['connectionType']],
  [{ connectionTypes: ['Corporate'] }, { connectionType: 'unknown' }, []],
  [
    { device: 'desktop', platforms: ['windows'], allowedCountries: ['DE'] },
    {},
    ['country', 'device', 'platform'],
  ],
])('%o does not take %o by %j', (targeting, seen, reasons) => {
  const [whom, who] = [
    { ...everybody, ...targeting },
    { ...visit, ...seen },
  ];
  expect(keptOutBy(whom, who)).toEqual(reasons);
  expect(takes(whom, who)).toBe(reasons.length === 0);
});
