import { describe, expect, test } from 'vitest';
import { access, smartlinkStatus, verticalStatus } from '#contract/statuses.ts';
import { smartlinkStateOf } from '#domain/campaign-state.ts';
import {
  nextSmartlinkState,
  type SmartlinkEvent,
  smartlinkLifecycle,
  smartlinkAsksManager,
  smartlinkTakesVisitors,
} from './smartlink.ts';

type SmartlinkState = Parameters<typeof nextSmartlinkState>[0];

const events: readonly SmartlinkEvent[] = [
  { type: 'publisher.launched' },
  { type: 'publisher.requested' },
  { type: 'manager.approved' },
  { type: 'manager.declined' },
  { type: 'manager.suspended' },
  { type: 'manager.resumed' },
  { type: 'manager.archived' },
  { type: 'manager.reviewed' },
  { type: 'manager.tested' },
  { type: 'manager.opened', back: 'live' },
  { type: 'manager.verticalDisabled' },
  { type: 'manager.verticalEnabled', back: 'archived' },
  { type: 'network.limitReached' },
  { type: 'network.limitLeft' },
];
const runs = {
  'manager.archived': 'archived',
  'manager.reviewed': 'inReview',
  'manager.tested': 'test',
  'manager.verticalDisabled': 'verticalDisabled',
} as const;

/** Written from the specification (4, smartlink lifecycle), not from the chart: everything that is not here must be refused. */
const expected: Readonly<Record<SmartlinkState, Partial<Record<SmartlinkEvent['type'], SmartlinkState>>>> = {
  available: {
    'publisher.launched': 'live',
    'manager.approved': 'live',
    'network.limitReached': 'beyondLimit',
    ...runs,
  },
  // extra smartlinks beyond the limit need a manager
  beyondLimit: {
    'publisher.requested': 'requested',
    'manager.approved': 'live',
    'network.limitLeft': 'available',
    ...runs,
  },
  onRequest: { 'publisher.requested': 'requested', 'manager.approved': 'live', ...runs },
  requested: { 'manager.approved': 'live', 'manager.declined': 'declined', ...runs },
  live: { 'manager.suspended': 'suspended', ...runs },
  suspended: { 'manager.resumed': 'live', 'manager.declined': 'declined', ...runs },
  declined: { 'manager.approved': 'live', ...runs },
  inReview: {
    'manager.archived': 'archived',
    'manager.tested': 'test',
    'manager.opened': 'live',
    'manager.verticalDisabled': 'verticalDisabled',
  },
  test: {
    'manager.archived': 'archived',
    'manager.reviewed': 'inReview',
    'manager.opened': 'live',
    'manager.verticalDisabled': 'verticalDisabled',
  },
  archived: { 'manager.verticalDisabled': 'verticalDisabled' },
  verticalDisabled: { 'manager.verticalEnabled': 'archived' },
};
const states = Object.keys(expected) as SmartlinkState[]; // the keys of a literal

describe.each(states)('a smartlink that is %s', (state) => {
  test.each(events)('answers $type as the rules say', (event) => {
    expect(nextSmartlinkState(state, event)).toBe(expected[state][event.type] ?? null);
  });
});

test('the chart has a state for all that a smartlink is shown as, and no other', () => {
  const shown = smartlinkStatus.names.flatMap((status) =>
    access.names.flatMap((mine) =>
      verticalStatus.names.flatMap((vertical) =>
        [null, 10].map((limit) => smartlinkStateOf(status, mine, vertical, limit)),
      ),
    ),
  );
  expect(new Set(shown)).toEqual(new Set(states));
  expect(Object.keys(smartlinkLifecycle.states).toSorted()).toEqual(states.toSorted());
});

test('a vertical that is enabled again leaves nobody better off than before', () => {
  for (const back of states) {
    if (back === 'verticalDisabled') continue;
    expect(nextSmartlinkState('verticalDisabled', { type: 'manager.verticalEnabled', back })).toBe(back);
  }
});

test('the manager is asked where nothing else leads on', () => {
  expect(new Set(states.filter(smartlinkAsksManager))).toEqual(
    new Set(['beyondLimit', 'requested', 'declined', 'suspended', 'test', 'verticalDisabled']),
  );
});

test('links take visitors where it is live, and nowhere else', () => {
  expect(states.filter(smartlinkTakesVisitors)).toEqual(['live']);
});
