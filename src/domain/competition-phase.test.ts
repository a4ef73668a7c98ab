import { expect, test } from 'vitest';
import { byPhase, nextMoment, phaseAt } from './competition-phase.ts';

const span = { startAt: 1000, endAt: 2000 };

test.each([
  [999, 'waiting', 1000],
  [1000, 'live', 2000],
  [1999, 'live', 2000],
  [2000, 'ended', null],
] as const)('at %d it is %s', (now, phase, next) => {
  expect(phaseAt(span, now)).toBe(phase);
  expect(nextMoment(span, phase)).toBe(next);
});

test('live ones come first, then those to come, then the latest that are over', () => {
  const spans = {
    endsSoon: { startAt: 0, endAt: 1600 },
    endsLate: { startAt: 900, endAt: 9000 },
    beginsSoon: { startAt: 1700, endAt: 9000 },
    beginsLate: { startAt: 5000, endAt: 5001 },
    justOver: { startAt: 0, endAt: 1500 },
    longOver: { startAt: 0, endAt: 10 },
  };
  const order = Object.entries(spans)
    .toReversed()
    .toSorted(([, a], [, b]) => byPhase(a, b, 1500))
    .map(([name]) => name);
  expect(order).toEqual(Object.keys(spans));
});
