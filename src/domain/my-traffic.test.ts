import { describe, expect, it } from 'vitest';
import { countryFirst, expectedEpc, takesTraffic } from './my-traffic.ts';

const everybody = { allowedCountries: [], deniedCountries: [], devices: ['all'], promoChannels: [] };
const german = { country: 'DE', device: 'mobile', promoChannel: 'push' };

describe('traffic is taken', () => {
  it.each([
    ['by an offer for everybody', {}, true],
    ['where it comes from', { allowedCountries: ['FR', 'DE'] }, true],
    ['not from elsewhere', { allowedCountries: ['FR'] }, false],
    ['not where it is denied', { deniedCountries: ['DE'] }, false],
    ['on its device', { devices: ['mobile'] }, true],
    ['not on another', { devices: ['desktop'] }, false],
    ['by its channel', { promoChannels: ['email', 'push'] }, true],
    ['not by another', { promoChannels: ['email'] }, false],
  ])('%s', (_, change, expected) => {
    expect(takesTraffic({ ...everybody, ...change }, german)).toBe(expected);
  });

  it('on any device and by any channel where none is said', () => {
    const picky = { ...everybody, devices: ['desktop'], promoChannels: ['email'] };
    expect(takesTraffic(picky, { country: 'DE', device: null, promoChannel: null })).toBe(true);
  });
});

describe('the expected EPC', () => {
  it.each([
    [
      'is everybody’s without clicks of one’s own',
      { epc: '0.4200', ownClicks: 0, ownPayout: '0.0000' },
      '0.4200',
    ],
    [
      'is half one’s own after 200 clicks',
      { epc: '0.4000', ownClicks: 200, ownPayout: '200.0000' },
      '0.7000',
    ],
    ['is moved little by one lucky click', { epc: '0.4000', ownClicks: 1, ownPayout: '45.0000' }, '0.6219'],
    ['is one’s own where nobody else has any', { epc: null, ownClicks: 4, ownPayout: '1.0000' }, '0.2500'],
    ['is none where nobody has clicked', { epc: null, ownClicks: 0, ownPayout: '0.0000' }, null],
  ])('%s', (_, row, expected) => {
    expect(expectedEpc(row)).toBe(expected);
  });
});

it('the country that is looked for stands first, where it is named', () => {
  expect(countryFirst(['CZ', 'DE', 'FR'], 'DE')).toEqual(['DE', 'CZ', 'FR']);
  expect(countryFirst(['CZ'], 'DE')).toEqual(['CZ']);
});
