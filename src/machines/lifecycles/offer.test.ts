import { describe, expect, test } from 'vitest';
import { offerStateOf } from '#domain/campaign-state.ts';
import { access, offerStatus } from '#contract/statuses.ts';
import type { CampaignEvent } from './campaign.ts';
import { nextOfferState, offerLifecycle, offerAsksManager, offerTakesVisitors } from './offer.ts';

type OfferState = Parameters<typeof nextOfferState>[0];

const events: readonly CampaignEvent[] = [
  { type: 'publisher.launched' },
  { type: 'publisher.requested' },
  { type: 'manager.approved' },
  { type: 'manager.declined' },
  { type: 'manager.suspended' },
  { type: 'manager.resumed' },
  { type: 'manager.archived' },
  { type: 'manager.reviewed' },
  { type: 'manager.tested' },
  { type: 'manager.opened', back: 'suspended' },
];
const runs = {
  'manager.archived': 'archived',
  'manager.reviewed': 'inReview',
  'manager.tested': 'test',
} as const;

/** Written from the specification (4), not from the chart: everything that is not here must be refused. */
const expected: Readonly<Record<OfferState, Partial<Record<CampaignEvent['type'], OfferState>>>> = {
  available: { 'publisher.launched': 'live', 'manager.approved': 'live', ...runs },
  onRequest: { 'publisher.requested': 'requested', 'manager.approved': 'live', ...runs },
  requested: { 'manager.approved': 'live', 'manager.declined': 'declined', ...runs },
  live: { 'manager.suspended': 'suspended', ...runs },
  suspended: { 'manager.resumed': 'live', 'manager.declined': 'declined', ...runs },
  declined: { 'manager.approved': 'live', ...runs },
  inReview: { 'manager.archived': 'archived', 'manager.tested': 'test', 'manager.opened': 'suspended' },
  test: { 'manager.archived': 'archived', 'manager.reviewed': 'inReview', 'manager.opened': 'suspended' },
  archived: {},
};
const states = Object.keys(expected) as OfferState[]; // the keys of a literal

describe.each(states)('an offer that is %s', (state) => {
  test.each(events)('answers $type as the rules say', (event) => {
    expect(nextOfferState(state, event)).toBe(expected[state][event.type] ?? null);
  });
});

test('the chart has a state for all that an offer is shown as, and no other', () => {
  const shown = offerStatus.names.flatMap((status) => access.names.map((mine) => offerStateOf(status, mine)));
  expect(new Set(shown)).toEqual(new Set(states));
  expect(Object.keys(offerLifecycle.states).toSorted()).toEqual(states.toSorted());
});

test('an offer in review goes back to where the publisher stands', () => {
  for (const back of ['available', 'onRequest', 'requested', 'live', 'declined', 'suspended'] as const) {
    expect(nextOfferState('inReview', { type: 'manager.opened', back })).toBe(back);
  }
});

test('the manager is asked where nothing else leads on', () => {
  expect(new Set(states.filter(offerAsksManager))).toEqual(
    new Set(['requested', 'declined', 'suspended', 'test']),
  );
});

test('links take visitors where it is live or tried out, and nowhere else', () => {
  expect(states.filter(offerTakesVisitors)).toEqual(['live', 'test']);
});
