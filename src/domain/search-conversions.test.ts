import { expect, it } from 'vitest';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { idIn, searchConversions } from './search-conversions.ts';

const rows = [
  sampleConversion({
    id: 'old',
    transactionId: '0a1b-77',
    createdAt: '2026-11-01T00:00:00Z',
    subSource: null,
  }),
  sampleConversion({ id: 'new', transactionId: '9f9f-00', extClickId: 'ABC-123', subSource: 'push 7' }),
];
const found = (text: string, limit = 7) => searchConversions(rows, text, limit).map(({ id }) => id);

it.each([
  ['0a1', ['old']],
  [' abc-1 ', ['new']],
  ['PUSH', ['new']],
  ['a1', []],
  ['none of them', []],
])('finds of %j %j', (text, ids) => {
  expect(found(text)).toEqual(ids);
});

it('has the newest first, and no more than are wanted', () => {
  const same = rows.map((row) => ({ ...row, extClickId: 'same' }));
  expect(searchConversions(same, 'same', 7).map(({ id }) => id)).toEqual(['new', 'old']);
  expect(searchConversions(same, 'same', 1)).toHaveLength(1);
});

const uuid = '01A210BE-0000-7000-8000-00000000C5F4';
it.each([
  [` ${uuid} `, { transactionId: uuid.toLowerCase() }],
  ['click-77', { extClickId: 'click-77' }],
  ['AbC123', { extClickId: 'AbC123' }],
  ['reports', null],
  ['click 77', null],
  ['ab12', null],
  ['#100500', null],
])('takes %j for %j', (text, id) => {
  expect(idIn(text)).toEqual(id);
});
