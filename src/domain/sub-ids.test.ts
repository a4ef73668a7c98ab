import { expect, test } from 'vitest';
import { changedSubIds, fixedSubIds, subIdsOf } from './sub-ids.ts';

test('a short link keeps what is typed and the same for every visitor', () => {
  const typed = {
    ext_click_id: 'c',
    subsource: ' bio ',
    track: ' ',
    sub1: '{zone}',
    sub2: 'a-{{ad.id}}',
    sub3: '5',
  };
  expect(subIdsOf(typed)).toEqual({ subsource: 'bio', sub1: '{zone}', sub2: 'a-{{ad.id}}', sub3: '5' });
  expect(fixedSubIds(typed)).toEqual({ subsource: 'bio', sub3: '5' });
});

test('a change sends those that are another now, and nothing of the rest', () => {
  const before = { subsource: 'bio', track: 'spring', sub1: 'a', sub2: '' };
  const after = { subsource: 'bio ', track: ' ', sub1: 'b', sub2: 'new', sub3: '' };
  expect(changedSubIds(before, after)).toEqual({ track: '', sub1: 'b', sub2: 'new' });
  expect(changedSubIds(before, before)).toEqual({});
});
