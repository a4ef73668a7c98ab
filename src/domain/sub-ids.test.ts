import { expect, test } from 'vitest';
import { fixedSubIds, subIdsOf } from './sub-ids.ts';

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
