import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { fitOf, hashPassword, passwordFits } from './password.ts';

const composed = 'crème brûlée'.normalize('NFC');
const decomposed = composed.normalize('NFD');

test.each([
  ['as it was typed', composed, composed],
  ['by a keyboard that writes letter and accent apart', composed, decomposed],
  ['the other way round', decomposed, composed],
  ['in letters of full width', 'Abc 12345', 'Ａｂｃ　１２３４５'],
])('a password fits %s', async (_, chosen, typed) => {
  expect(await passwordFits(await hashPassword(chosen), typed)).toBe(true);
});

test('fits a hash from before, which is of what was typed', async () => {
  expect(await passwordFits(await hash(decomposed), decomposed)).toBe(true);
  expect(await passwordFits(await hash(composed), decomposed)).toBe(true);
});

test('says of a hash whether it is one from before', async () => {
  expect(await fitOf(await hash(decomposed), decomposed)).toBe('typed');
  expect(await fitOf(await hash(composed), decomposed)).toBe('plain');
  expect(await fitOf(await hashPassword(decomposed), composed)).toBe('plain');
  expect(await fitOf(await hash(decomposed), composed)).toBeNull();
});

test('another does not fit, nor anything where there is no account', async () => {
  const stored = await hashPassword(composed);
  for (const typed of ['creme brulee', composed.toUpperCase(), `${decomposed} `, '']) {
    expect(await passwordFits(stored, typed)).toBe(false);
  }
  expect(await passwordFits(null, decomposed)).toBe(false);
  expect(await passwordFits(null, 'nobody has this password')).toBe(false);
});
