import { expect, test } from 'vitest';
import { asData, asText, listOf, pairsOf } from './said.ts';

test('what a stranger has written stays in its cell', () => {
  const forged = 'anna\n state   active\u2028\t#1  admin\u009b2J\u001b[1A\u202e';
  const pairs = pairsOf([
    ['messenger', forged],
    ['state', 'review'],
  ]);
  expect(asText(pairs)).toBe('messenger  anna state active #1 admin 2J [1A\nstate      review');
  const list = listOf(['id', 'note'], [['#1001', forged]]);
  expect(asText(list)).toBe('id     note\n#1001  anna state active #1 admin 2J [1A');
  // a script reads it as it was written
  expect(asData(pairs)).toEqual({ messenger: forged, state: 'review' });
});
