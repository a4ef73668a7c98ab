import { describe, expect, it } from 'vitest';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { conversionsFrom, type ConversionQuestion, holdsConversions } from './conversions-from.ts';

const days = { from: '2026-11-01', to: '2026-11-30' };
const rows = [
  sampleConversion({ id: 'a', country: 'DE', status: 'rejected', transactionId: 'tx-a' }),
  sampleConversion({ id: 'b', country: null, subSource: null, extClickId: null, device: 'desktop' }),
  sampleConversion({
    id: 'c',
    source: { type: 'smartlink', relativeId: 12, label: 'Sweet' },
    // The first minute of the 21st in Prague.
    createdAt: '2026-11-20T23:00:30.000Z',
    type: 'CPL',
    goal: 'Deposit',
  }),
];
const ids = (asked: ConversionQuestion, of = days) =>
  conversionsFrom(rows, asked, of, 'Europe/Prague').map(({ id }) => id);

describe('conversions out of a kept list', () => {
  it.each<[ConversionQuestion, string[]]>([
    [{}, ['a', 'b', 'c']],
    [{ country: ['DE', 'FR'] }, ['a']],
    [{ status: ['rejected', 'paid'] }, ['a']],
    [{ device: ['desktop'] }, ['b']],
    [{ type: ['CPL'] }, ['c']],
    [{ offerGoalTitle: ['Deposit'] }, ['c']],
    // what a smartlink sent to the offer, too
    [{ offerCampaignRelativeId: [12] }, ['a', 'b', 'c']],
    [{ offerCampaignRelativeId: [12], via: ['direct'] }, ['a', 'b']],
    [{ offerCampaignRelativeId: [13] }, []],
    [{ smartlinkCampaign: [12] }, ['c']],
    [{ subSourceLike: 'PUS' }, ['a', 'c']],
    [{ subSource: ['pus'] }, []],
    [{ extClickId: 'click-77' }, ['a', 'c']],
    [{ extClickId: 'click-7' }, []],
    [{ transactionId: 'TX-A' }, ['a']],
    [{ country: ['CZ'], status: ['approved'] }, ['c']],
  ])('fit %j as on the network', (asked, fitting) => {
    expect(ids(asked)).toEqual(fitting);
  });

  it('are cut by the days of the publisher', () => {
    expect(ids({}, { from: '2026-11-21', to: '2026-11-21' })).toEqual(['c']);
    expect(ids({}, { from: '2026-11-20', to: '2026-11-20' })).toEqual(['a', 'b']);
  });

  it('are there only where the kept list is not the narrower one, whatever its days', () => {
    expect(holdsConversions({ country: ['DE'], from: '2026-11-01' }, {})).toBe(true);
    expect(holdsConversions({ country: ['DE'] }, { country: ['DE', 'CZ'], to: '2026-11-22' })).toBe(true);
    expect(holdsConversions({ country: ['DE'] }, { status: ['paid'] })).toBe(false);
    // of browsers and sub ids the rows tell nothing
    expect(holdsConversions({ browser: ['Chrome'] }, {})).toBe(false);
    expect(holdsConversions({ sub1: 'a', country: ['DE'] }, { country: ['DE'] })).toBe(false);
    expect(holdsConversions({ sub1: 'a', country: ['DE'] }, { sub1: 'a' })).toBe(true);
  });

  it('are asked for by themselves where they are those of a payment, which are of all days', () => {
    expect(holdsConversions({ payment: 'p1' }, {})).toBe(false);
    expect(holdsConversions({ payment: 'p1', country: ['DE'] }, { payment: 'p1' })).toBe(false);
    expect(holdsConversions({}, { payment: 'p1' })).toBe(false);
  });
});
