import { expect, test } from 'vitest';
import type { Postback } from '#contract/resources/postbacks.ts';
import { samplePostback } from '#tests/support/samples/postback-samples.ts';
import { postbackSilence } from './postback-silence.ts';

const offer = { kind: 'offer', relativeId: 101, goals: ['Lead', 'Sale'] } as const;
const own = { scope: 'offer', campaign: 101 } as const;
const paused = samplePostback({ id: 'p9', status: 'paused' });

test.each<[string, Partial<Postback>[], string | null | undefined]>([
  ['none is there', [], null],
  ['one is for all traffic', [{}], undefined],
  ['one is failing, which is called', [{ status: 'failing' }], undefined],
  ['the only one is paused', [{ status: 'paused' }], 'p1'],
  ['the only one was stopped', [{ status: 'stopped' }], 'p1'],
  [
    'its own is paused, which wins over one for all traffic',
    [{}, { ...own, id: 'p2', status: 'paused' }],
    'p2',
  ],
  ['one goal has one', [{ ...own, goals: ['Sale'] }], undefined],
  ['all are of other offers', [{ ...own, campaign: 7 }], null],
  ['all are for goals that it has not', [{ goals: ['Deposit'] }], null],
])('%s', (_, rows, stopped) => {
  const silence = postbackSilence(rows.map(samplePostback), offer);
  expect(silence === null ? undefined : (silence.stopped?.id ?? null)).toBe(stopped);
});

test('a smartlink has no goals, and hears all the same', () => {
  const smartlink = { kind: 'smartlink', relativeId: 3, goals: [] } as const;
  expect(postbackSilence([samplePostback({ goals: ['Sale'] })], smartlink)).toBeNull();
  expect(postbackSilence([paused], smartlink)?.stopped?.id).toBe('p9');
});
