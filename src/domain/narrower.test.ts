import { expect, it } from 'vitest';
import { narrowedBy } from './narrower.ts';

const likes = ['subSourceLike'];

it.each<[string, object, object, string[] | null]>([
  ['everything', { country: ['DE'] }, {}, ['country']],
  ['the same', { country: ['DE', 'CZ'] }, { country: ['CZ', 'DE'] }, []],
  ['more values', { country: ['DE'] }, { country: ['CZ', 'DE'] }, ['country']],
  ['other values', { country: ['DE'] }, { country: ['CZ'] }, null],
  ['a filter that is not asked for', {}, { country: ['CZ'] }, null],
  ['a shorter part of a text', { subSourceLike: 'push 1' }, { subSourceLike: 'Push' }, ['subSourceLike']],
  ['a longer part of a text', { subSourceLike: 'push' }, { subSourceLike: 'push 1' }, null],
  ['another whole text', { sub1: 'ab' }, { sub1: 'a' }, null],
])('of an answer with %s says by what the question is narrower', (_, asked, kept, narrowed) => {
  expect(narrowedBy({ ...asked }, { ...kept }, likes)).toEqual(narrowed);
});
