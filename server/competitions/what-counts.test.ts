import { expect, test } from 'vitest';
import type { ConversionRow } from '../events/tables/conversions.ts';
import { pointsOf, type Terms } from './what-counts.ts';

const start = Date.UTC(2026, 11, 1);
const end = Date.UTC(2026, 11, 2);
const terms: Terms = { startAt: new Date(start), endAt: new Date(end), metric: 'payout', offers: [] };
// the part of a row that is asked for
const row = (more: Partial<ConversionRow> = {}) =>
  ({
    createdAt: new Date(start),
    amount: 25_000,
    status: 'onHold',
    test: false,
    offer: 101,
    smartlink: null,
    subOffer: null,
    ...more,
  }) as ConversionRow;

test.each<readonly [string, Partial<ConversionRow> | null, Partial<Terms>, number]>([
  ['its payout', {}, {}, 25_000],
  ['one, whatever it is worth', { amount: 0 }, { metric: 'conversions' }, 1],
  ['nothing without a payout', { amount: 0 }, {}, 0],
  ['its payout while it is tracked', { status: 'tracked' }, {}, 25_000],
  ['its payout when it is paid', { status: 'paid' }, {}, 25_000],
  ['nothing when it is rejected', { status: 'rejected' }, {}, 0],
  ['nothing as a test', { test: true }, {}, 0],
  ['nothing before the start', { createdAt: new Date(start - 1) }, {}, 0],
  ['something at the last moment', { createdAt: new Date(end - 1) }, {}, 25_000],
  ['nothing at the end', { createdAt: new Date(end) }, {}, 0],
  ['something of a named offer', {}, { offers: [7, 101] }, 25_000],
  ['nothing of another offer', {}, { offers: [7] }, 0],
  [
    'something of the offer that a smartlink chose',
    { offer: null, smartlink: 3, subOffer: 7 },
    { offers: [7] },
    25_000,
  ],
  ['nothing where no offer was chosen', { offer: null, smartlink: 3 }, { offers: [7] }, 0],
  ['nothing before it is there', null, {}, 0],
])('a conversion brings %s', (_, conversion, more, points) => {
  expect(pointsOf(conversion && row(conversion), { ...terms, ...more })).toBe(points);
});
