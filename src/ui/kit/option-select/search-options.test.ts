import { describe, expect, it } from 'vitest';
import { searchOptions } from './search-options.ts';

const options = [
  { value: 12, label: 'Aurora VPN', relativeId: 12 },
  { value: 3, label: 'Élan 12 trial', relativeId: 3 },
  { value: 'CZ', label: 'Czechia', country: 'CZ' },
];
const found = (text: string) => searchOptions(options, text).map((option) => option.value);

describe('searchOptions', () => {
  it.each([
    ['', [12, 3, 'CZ']],
    ['vpn', [12]],
    ['elan', [3]],
    ['12', [3]],
    ['#12', [12]],
    ['#1', [12]],
    ['#99', []],
    ['#x', []],
    ['cz', ['CZ']],
    ['  vpn ', [12]],
  ])('finds by %j', (text, values) => expect(found(text)).toEqual(values));

  it('puts what begins with the text first, then what has a word that does', () => {
    const countries = ['Algeria', 'Niger', 'Federal Germany', 'Germany'].map((label) => ({
      value: label,
      label,
    }));
    expect(searchOptions(countries, 'ger').map(({ label }) => label)).toEqual([
      'Germany',
      'Federal Germany',
      'Algeria',
      'Niger',
    ]);
  });
});
