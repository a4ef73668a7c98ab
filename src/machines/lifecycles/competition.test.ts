import { describe, expect, test } from 'vitest';
import { competitionStatuses, type CompetitionStatus } from '#contract/enumerations.ts';
import { type CompetitionEvent, competitionLifecycle, nextCompetitionStatus } from './competition.ts';

const events: readonly CompetitionEvent['type'][] = [
  'network.started',
  'network.ended',
  'manager.started',
  'manager.ended',
  'manager.moved',
  'manager.settled',
  'manager.withdrawn',
];

/** Written from 'waiting, live, ended' (specification 4) and what is ours of it (decision 169), not from the chart. */
const expected: Readonly<
  Record<CompetitionStatus, Partial<Record<CompetitionEvent['type'], CompetitionStatus>>>
> = {
  waiting: {
    'network.started': 'live',
    'manager.started': 'live',
    'manager.moved': 'waiting',
    'manager.withdrawn': 'withdrawn',
  },
  live: { 'network.ended': 'ended', 'manager.ended': 'ended', 'manager.moved': 'live' },
  ended: { 'manager.settled': 'settled' },
  settled: {},
  withdrawn: {},
};

describe.each(competitionStatuses)('a competition that is %s', (status) => {
  test.each(events)('answers %s as the rules say', (type) => {
    expect(nextCompetitionStatus(status, { type })).toBe(expected[status][type] ?? null);
  });
});

test('the chart has these states and no other', () => {
  expect(Object.keys(competitionLifecycle.states).toSorted()).toEqual([...competitionStatuses].toSorted());
});
