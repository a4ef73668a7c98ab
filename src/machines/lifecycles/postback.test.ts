import { describe, expect, test } from 'vitest';
import { type PostbackStatus, postbackStatuses } from '#contract/postback-names.ts';
import { isRunning, needsOwner } from '#domain/postback-status.ts';
import { nextPostbackStatus, type PostbackEvent, postbackLifecycle } from './postback.ts';

const events: readonly PostbackEvent['type'][] = [
  'publisher.paused',
  'publisher.resumed',
  'publisher.readdressed',
  'network.answered',
  'network.failing',
  'network.stopped',
];

/** Written from the postback doctor (beyond 3), not from the chart: everything that is not here must be refused. */
const expected: Readonly<Record<PostbackStatus, Partial<Record<PostbackEvent['type'], PostbackStatus>>>> = {
  active: { 'publisher.paused': 'paused', 'publisher.readdressed': 'active', 'network.failing': 'failing' },
  failing: {
    'publisher.paused': 'paused',
    'publisher.readdressed': 'active',
    'network.answered': 'active',
    'network.stopped': 'stopped',
  },
  paused: { 'publisher.resumed': 'active' },
  stopped: { 'publisher.resumed': 'active' },
};

describe.each(postbackStatuses)('a postback that is %s', (status) => {
  test.each(events)('answers %s as the rules say', (type) => {
    expect(nextPostbackStatus(status, { type })).toBe(expected[status][type] ?? null);
  });
});

test('the chart has a state for every status and no other', () => {
  expect(Object.keys(postbackLifecycle.states).toSorted()).toEqual([...postbackStatuses].toSorted());
});

test.each(postbackStatuses)('one that is %s is called as long as its owner can pause it', (status) => {
  expect(isRunning(status)).toBe(nextPostbackStatus(status, { type: 'publisher.paused' }) !== null);
});

test('its owner is needed where failures have brought it, and nowhere else', () => {
  const failures = ['network.failing', 'network.stopped'] as const;
  const after = postbackStatuses.flatMap((status) =>
    failures.map((type) => nextPostbackStatus(status, { type })),
  );
  expect(postbackStatuses.filter((status) => after.includes(status))).toEqual(
    postbackStatuses.filter(needsOwner),
  );
});

test('the network never calls again what its owner has paused, nor what it has stopped itself', () => {
  for (const status of ['paused', 'stopped'] as const)
    for (const type of events.filter((one) => one.startsWith('network.')))
      expect(nextPostbackStatus(status, { type })).toBeNull();
});
