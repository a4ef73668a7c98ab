import { describe, expect, it } from 'vitest';
import { type UploadItem, uploadProblem, uploadsByField } from './upload.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46];
const gif = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0];

describe('a picture (specification 5, upload)', () => {
  it.each([
    ['a PNG', 1000, png, null],
    ['a JPEG', 1000, jpeg, null],
    ['as large as it may be', 5_000_000, png, null],
    ['a byte too large', 5_000_001, png, 'tooLarge'],
    ['a GIF, whatever its name says', 1000, gif, 'wrongType'],
    ['the beginning of a PNG and no more', 4, png.slice(0, 4), 'wrongType'],
    ['nothing', 0, [], 'wrongType'],
    ['HTML', 100, [...Buffer.from('<html><b')], 'wrongType'],
  ])('%s', (_, size, head, problem) => {
    expect(uploadProblem(size, Uint8Array.from(head))).toBe(problem);
  });
});

describe('the pictures of a form', () => {
  it('are counted by field: taken, on their way, failed', () => {
    const item = (key: string, field: string, changes: Partial<UploadItem>): UploadItem => ({
      key,
      field,
      file: new File([], key),
      share: 0,
      stage: 'running',
      problem: null,
      failure: null,
      canRetry: false,
      iri: null,
      ...changes,
    });
    expect(
      uploadsByField([
        item('1', 'a', { stage: 'taken', iri: '/u1' }),
        item('2', 'a', { stage: 'waiting' }),
        item('3', 'b', { stage: 'failed' }),
        item('4', 'a', {}),
      ]),
    ).toEqual({
      a: { taken: ['/u1'], running: 2, failed: 0 },
      b: { taken: [], running: 0, failed: 1 },
    });
  });
});
