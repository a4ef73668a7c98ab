import { describe, expect, it } from 'vitest';
import { sampleDashboard, sampleMetrics } from '#tests/support/samples/dashboard-samples.ts';
import { isQuiet, stepsOf } from './start-steps.ts';

const nothing = sampleMetrics({ hits: 0, uHits: 0, clicks: 0, uClicks: 0, conversions: 0, payout: '0.0000' });

describe('the first steps', () => {
  it('are those that can be done, in their order', () => {
    expect(stepsOf({ payout: false, activate: true, offer: null, link: null, postback: false })).toEqual([
      { step: 'activate', done: true },
      { step: 'postback', done: false },
      { step: 'payout', done: false },
    ]);
  });
});

describe('a period is quiet', () => {
  it.each([
    ['where nobody came, before it neither', nothing, nothing, true],
    ['where there is nothing before it', nothing, null, true],
    ['not with visits', sampleMetrics({ clicks: 0, conversions: 0 }), null, false],
    ['not with a conversion alone, that came late', { ...nothing, conversions: 1 }, nothing, false],
    ['not where somebody came before it', nothing, sampleMetrics(), false],
  ] as const)('%s', (_, current, previous, quiet) => {
    expect(isQuiet(sampleDashboard({ current, previous }))).toBe(quiet);
  });
});
