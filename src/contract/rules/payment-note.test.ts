import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { oneLine, PAYMENT_NOTE_MAX, paymentNoteRule } from './payment-note.ts';
import { problemIn } from './problems.ts';

describe('a note for whoever pays', () => {
  it.each([
    ['VAT CZ1234', 'VAT CZ1234'],
    ['  VAT\r\n\t CZ1234\u2028', 'VAT CZ1234'],
    ['\u202eVAT\u200b CZ\u00ad12\ufeff34\u2069', 'VAT CZ1234'],
    ['a\u0000b\u001b\u0085c', 'a b c'],
    ['\ud800x\udfff', 'x'],
    ['\u200b \n', ''],
    ['税号 Ü 😀', '税号 Ü 😀'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(v.parse(paymentNoteRule, typed)).toBe(kept);
  });

  it('has nothing in it that nobody sees, and is not cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const kept = oneLine(typed);
        expect(kept).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]|^\s|\s$|\s\s/u);
        expect(oneLine(kept)).toBe(kept);
      }),
    );
  });

  it('is as long as it is kept', () => {
    const longest = 'x'.repeat(PAYMENT_NOTE_MAX);
    expect(problemIn(paymentNoteRule, ` \u200b${longest}\n`)).toBeNull();
    expect(problemIn(paymentNoteRule, `${longest}x`)).toBe('noteLong');
  });
});
