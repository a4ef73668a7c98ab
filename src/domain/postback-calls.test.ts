import { expect, test } from 'vitest';
import type { PostbackChoice } from './winning-postbacks.ts';
import { postbackCalls, postbacksOf } from './postback-calls.ts';

const one = (change: Partial<PostbackChoice>): PostbackChoice => ({
  scope: 'all',
  campaign: null,
  goals: [],
  statuses: ['approved'],
  ...change,
});
const all = one({ statuses: ['approved', 'rejected'] });
const own = one({ scope: 'offer', campaign: 5, goals: ['Lead'] });
const other = one({ scope: 'offer', campaign: 6 });
const smart = one({ scope: 'smartlink', campaign: 5 });
const every = [all, own, other, smart];

test('says status by status who is called, and by goals where they differ', () => {
  expect(postbackCalls(every, { kind: 'offer', relativeId: 5, goals: ['Lead', 'Sale', 'Trial'] })).toEqual([
    { status: 'tracked', goals: null, called: [] },
    { status: 'onHold', goals: null, called: [] },
    { status: 'approved', goals: ['Lead'], called: [own] },
    { status: 'approved', goals: ['Sale', 'Trial'], called: [all] },
    { status: 'rejected', goals: null, called: [all] },
  ]);
});

test('asks no goal of a smartlink', () => {
  expect(postbackCalls(every, { kind: 'smartlink', relativeId: 5, goals: [] })[2]).toEqual({
    status: 'approved',
    goals: null,
    called: [smart],
  });
});

test('shows a campaign its own and those for all, and the account everything', () => {
  expect(postbacksOf(every, { kind: 'offer', relativeId: 5 })).toEqual([all, own]);
  expect(postbacksOf(every, { kind: 'smartlink', relativeId: 5 })).toEqual([all, smart]);
  expect(postbacksOf(every, null)).toEqual(every);
});
