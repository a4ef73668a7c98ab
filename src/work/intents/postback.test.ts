import { expect, it } from 'vitest';
import type { Intent } from '#contract/intents.ts';
import { samplePostback } from '#tests/support/samples/postback-samples.ts';
import type { Postback } from '#contract/resources/postbacks.ts';
import { paths } from '#contract/paths.ts';
import { layerOf } from './intents.ts';

const pendingPostbacks = (rows: readonly Postback[], intents: readonly Intent[]) =>
  layerOf(paths.postbacks)?.(rows, intents) as readonly Postback[]; // rows of that list

const rows = [samplePostback({ id: 'a' }), samplePostback({ id: 'b', status: 'stopped', failures: 30 })];
const on = (id: string, act: 'delete' | 'pause' | 'resume'): Intent => ({ kind: 'postback', act, id });
const save = (id: string, url: string): Intent => ({
  kind: 'postback',
  act: 'save',
  id,
  body: { url, before: null },
});
const after = (...intents: Intent[]) =>
  pendingPostbacks(rows, intents).map(({ id, url, status }) => [id, new URL(url).host, status]);

it('shows what was saved, a new one first, and what was deleted no more', () => {
  expect(after(save('c', 'https://c.example/'), save('a', 'https://a.example/'), on('b', 'delete'))).toEqual([
    ['c', 'c.example', 'active'],
    ['a', 'a.example', 'active'],
  ]);
  expect(Object.keys(pendingPostbacks(rows, [save('c', 'https://c.example/')])[0] ?? {})).toEqual(
    expect.arrayContaining(Object.keys(samplePostback())),
  );
});

it('shows what was paused and resumed, and nothing that the network would refuse', () => {
  expect(after(on('a', 'pause'), on('b', 'resume'))).toEqual([
    ['a', 'tracker.example', 'paused'],
    ['b', 'tracker.example', 'active'],
  ]);
  expect(pendingPostbacks(rows, [on('a', 'resume'), on('b', 'pause'), on('x', 'pause')])).toBe(rows);
});

it('shows one that was made and deleted here not at all', () => {
  expect(after(save('c', 'https://c.example/'), on('c', 'delete')).map(([id]) => id)).toEqual(['a', 'b']);
});
