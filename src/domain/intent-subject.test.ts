import { expect, test } from 'vitest';
import type { Intent, OutboxEntry } from '#contract/intents.ts';
import { subjectOf, undoneWith } from './intent-subject.ts';

const entry = (id: number, intent: Intent, state: OutboxEntry['state'] = 'queued') => ({ id, intent, state });
const postback = (id: string, act: 'save' | 'pause' = 'save'): Intent => ({ kind: 'postback', act, id });
const launch = (id: string, campaign: 'offer' | 'smartlink' = 'offer'): Intent => ({
  kind: 'campaign.launch',
  campaign,
  id,
});

test.each([
  [launch('a'), { kind: 'offer', id: 'a' }],
  [
    { ...launch('a', 'smartlink'), kind: 'campaign.request', message: '' } as Intent,
    { kind: 'smartlink', id: 'a' },
  ],
  [postback('p'), { kind: 'postback', id: 'p' }],
  [{ kind: 'announcements.read' } as const, null],
  [{ kind: 'language', language: 'ru', before: 'en' } as const, null],
])('%o is about %o', (intent, subject) => {
  expect(subjectOf(intent)).toEqual(subject);
});

const all = [
  entry(1, postback('p')),
  entry(2, launch('p')),
  entry(3, postback('q')),
  entry(4, postback('p', 'pause')),
  entry(5, postback('p'), 'dead'),
  entry(6, { kind: 'announcements.read' }),
  entry(7, launch('p', 'smartlink'), 'sending'),
];
test.each([
  [1, [4, 1]],
  [2, [2]],
  [3, [3]],
  [4, [4]],
  // what is no more ours to take back, is of no thing, or is gone
  [5, []],
  [6, []],
  [7, []],
  [8, []],
])('with %i goes %j', (id, ids) => {
  expect(undoneWith(all, id)).toEqual(ids);
});
