import { describe, expect, it } from 'vitest';
import { sampleOffer, sampleSmartlink } from '#tests/support/samples/traffic-samples.ts';
import { narrowedOffers, narrowedSmartlinks, type CampaignQuestion } from './narrow-campaigns.ts';

const offers = [
  sampleOffer({ id: 'a', relativeId: 101, label: 'Aurora VPN' }),
  sampleOffer({
    id: 'b',
    relativeId: 12,
    label: 'Café Club 101',
    category: 'c2',
    promoChannels: ['email'],
    allowedCountries: [],
    deniedCountries: ['FR'],
    devices: ['all'],
    status: 'launch',
  }),
  sampleOffer({
    id: 'c',
    relativeId: 1012,
    label: 'Old offer',
    offerStatus: 'archived',
    devices: ['desktop'],
  }),
];
const found = (asked: CampaignQuestion) => narrowedOffers(offers, asked).map(({ id }) => id);

describe('offers are narrowed by', () => {
  it.each<[string, CampaignQuestion, string[]]>([
    ['nothing', {}, ['a', 'b', 'c']],
    ['a number, from its beginning', { search: '#101' }, ['a', 'c']],
    ['the number itself', { relativeId: 101 }, ['a']],
    ['words in any case, without accents', { search: 'club CAFE' }, ['b']],
    ['digits in the name without the sign', { search: '101' }, ['b']],
    ['blanks alone', { search: '  ' }, ['a', 'b', 'c']],
    ['a country that is allowed', { country: ['DE'] }, ['a', 'b', 'c']],
    ['a country that only an open one takes', { country: ['JP'] }, ['b']],
    ['a country that is denied', { country: ['US'] }, ['b']],
    ['any of two countries', { country: ['FR', 'JP'] }, ['a', 'b', 'c']],
    ['a device, with those that take all', { device: ['mobile'] }, ['a', 'b']],
    ['a category', { category: ['c2'] }, ['b']],
    ['a promo channel', { promoChannel: ['push'] }, ['a', 'c']],
    ['what they are shown as', { status: ['archived'] }, ['c']],
    ['two of those', { status: ['live', 'available'] }, ['a', 'b']],
    ['access as smartlinks are filtered by it', { status: ['launch'] }, ['b']],
    ['a status that nobody knows', { status: ['nonsense'] }, []],
    ['two things at once', { search: '#1', status: ['available'] }, ['b']],
  ])('%s', (_, asked, ids) => {
    expect(found(asked)).toEqual(ids);
  });

  it('what they are shown as, where a limit is reached; they are found as what they are besides', () => {
    const rows = [
      sampleOffer({ id: 'today', capReached: 'day' }),
      sampleOffer({ id: 'ever', status: 'launch', capReached: 'total' }),
      sampleOffer({ id: 'open' }),
    ];
    const shown = (...status: string[]) => narrowedOffers(rows, { status }).map(({ id }) => id);
    expect(shown('dayCap')).toEqual(['today']);
    expect(shown('totalCap')).toEqual(['ever']);
    expect(shown('live')).toEqual(['today', 'open']);
    expect(shown('available')).toEqual(['ever']);
  });

  it('10,000 of them', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => sampleOffer({ id: String(at), relativeId: at }));
    expect(narrowedOffers(many, { search: '#9999' })).toHaveLength(1);
  });
});

describe('smartlinks are narrowed by', () => {
  const smartlinks = [
    sampleSmartlink({ id: 'live' }),
    sampleSmartlink({ id: 'open', status: 'launch' }),
    sampleSmartlink({ id: 'extra', status: 'launch', limitReached: 10 }),
    sampleSmartlink({ id: 'paused', status: 'suspended' }),
    sampleSmartlink({ id: 'blocked', vertical: { ...sampleSmartlink().vertical, status: 'disabled' } }),
  ];

  it.each([
    ['active', ['live']],
    ['launch', ['open', 'extra']],
    ['available', ['open']],
    ['beyondLimit', ['extra']],
    ['suspended', ['paused']],
    ['onRequest', []],
  ])('access as the address says it: %s', (status, ids) => {
    expect(narrowedSmartlinks(smartlinks, { status: [status] }).map(({ id }) => id)).toEqual(ids);
  });

  it('whether they take traffic now, and of which types', () => {
    const asked = (question: Parameters<typeof narrowedSmartlinks>[1]) =>
      narrowedSmartlinks(
        [...smartlinks, sampleSmartlink({ id: 'push', trafficTypes: ['push', 'pop'] })],
        question,
      ).map(({ id }) => id);
    expect(asked({ live: ['true'] })).toEqual(['live', 'push']);
    expect(asked({ live: ['false'] })).toEqual(['open', 'extra', 'paused', 'blocked']);
    expect(asked({ live: ['true', 'false'] })).toHaveLength(6);
    expect(asked({ 'trafficTypes.id': ['pop', 'native'] })).toEqual(['push']);
  });

  it('what they are shown as, where all of their offers have reached a limit: live all the same, but without traffic', () => {
    const rows = [
      sampleSmartlink({ id: 'today', capReached: 'day' }),
      sampleSmartlink({ id: 'ever', status: 'launch', capReached: 'total' }),
      sampleSmartlink({ id: 'live' }),
    ];
    const asked = (question: CampaignQuestion) => narrowedSmartlinks(rows, question).map(({ id }) => id);
    expect(asked({ status: ['dayCap'] })).toEqual(['today']);
    expect(asked({ status: ['totalCap'] })).toEqual(['ever']);
    expect(asked({ status: ['active'] })).toEqual(['today', 'live']);
    expect(asked({ status: ['launch'] })).toEqual(['ever']);
    expect(asked({ live: ['true'] })).toEqual(['live']);
    expect(asked({ live: ['false'] })).toEqual(['today', 'ever']);
  });

  it('the own domains that their short links stand on', () => {
    const rows = [...smartlinks, sampleSmartlink({ id: 'mine', domains: ['d1', 'd2'] })];
    const asked = (...ids: string[]) =>
      narrowedSmartlinks(rows, { 'smartlinks.proxyDomain.id': ids }).map(({ id }) => id);
    expect(asked('d2', 'd3')).toEqual(['mine']);
    expect(asked('d3')).toEqual([]);
  });
});
