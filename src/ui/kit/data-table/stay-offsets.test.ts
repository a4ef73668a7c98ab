import { expect, it } from 'vitest';
import { stayOffsets } from './stay-offsets.ts';

it('keeps each column beside the one before it', () => {
  expect(stayOffsets([148, 92, 148, 72, 72], 3, 1163)).toEqual([0, 148, 240]);
});

it('lets go of those that would leave no room for figures, but never of the first', () => {
  expect(stayOffsets([116, 116, 116, 72], 3, 568)).toEqual([0, 116, 232]);
  expect(stayOffsets([148, 148, 148, 72], 3, 568)).toEqual([0, 148]);
  expect(stayOffsets([400, 148, 72], 2, 320)).toEqual([0]);
});
